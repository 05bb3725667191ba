-- A link with which somebody downloads what is kept about them; of its token only the hash is kept.
-- A row goes when its link is used.
CREATE TABLE data_request (
  token_hash text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  expires_at timestamptz NOT NULL
);
