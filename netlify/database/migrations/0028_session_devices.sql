-- What somebody signed in with, in words, such as "Chrome on Android"; none of sessions that are older.
ALTER TABLE staff_session ADD COLUMN device text;
