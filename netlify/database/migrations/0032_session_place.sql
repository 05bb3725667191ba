-- Where somebody signed in, in words such as "Nairobi, Kenya", where the host knows it.
ALTER TABLE staff_session ADD COLUMN place text;
