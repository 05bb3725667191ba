ALTER TABLE staff ADD COLUMN last_sign_in_at timestamptz;

-- A link with which a person chooses a new password; of its token only the hash is kept. A newer
-- one leaves an older one alone, or anybody could make a person's link useless by asking again.
CREATE TABLE password_reset (
  token_hash text PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX password_reset_by_staff ON password_reset (staff_id);

-- Whoever was asked to join the staff and has not done so yet. A row goes when it is accepted.
CREATE TABLE invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  token_hash text NOT NULL UNIQUE,
  -- Nobody's where it was made on the command line.
  invited_by integer REFERENCES staff (id) ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Mails are delivered from now on. Whoever is about to try one moves its next attempt into the
-- future first: that keeps others from sending it too, and is when it is tried again if this
-- attempt ends badly, even by a crash.
ALTER TABLE mail_outbox
  ADD COLUMN html text,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  ADD COLUMN last_error text;

ALTER TABLE mail_outbox
  ALTER COLUMN next_attempt_at DROP DEFAULT,
  ALTER COLUMN give_up_at DROP DEFAULT;

DROP INDEX mail_outbox_unsent;
CREATE INDEX mail_outbox_unsent ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;
