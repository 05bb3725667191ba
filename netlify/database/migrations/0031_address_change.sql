-- Who wants to sign in with another address, until both ends have said yes or a day is over.
CREATE TABLE address_change (
  staff_id integer PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  new_email text NOT NULL,
  -- In which it was asked for: it goes on, whichever end.
  session_id text NOT NULL,
  old_token_hash text NOT NULL UNIQUE,
  new_token_hash text NOT NULL UNIQUE,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);
