-- What was done with accounts and with people's data, for twelve months. The names stay as they were
-- when the account of a row goes. No address, no token.
CREATE TABLE security_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Who did it: nobody where it was done on the machine, or by somebody who is not signed in.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  -- Whose account it was done to.
  about_id integer REFERENCES staff (id) ON DELETE SET NULL,
  about_name text,
  -- In words, such as "Chrome on Android".
  device text
);

CREATE INDEX security_event_by_time ON security_event (happened_at DESC, id DESC);
