"""The pages: what people see, and the forms they send."""
