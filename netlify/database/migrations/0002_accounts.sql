CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Stored in lower case: an address is one account however it is typed.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  fname text NOT NULL,
  lname text NOT NULL,
  password_hash text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Two independent secrets, both needed with every request; only their hashes are kept.
CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  bearer_hash text NOT NULL,
  cookie_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX staff_session_by_staff ON staff_session (staff_id);

-- Attempts within a window of time, counted by one upsert.
CREATE TABLE throttle (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
