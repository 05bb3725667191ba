-- Which notices a person wants on their devices.
ALTER TABLE staff
  ADD COLUMN push_enquiries boolean NOT NULL DEFAULT true,
  -- Answers, questions and reported payments.
  ADD COLUMN push_answers boolean NOT NULL DEFAULT true,
  ADD COLUMN push_due boolean NOT NULL DEFAULT true,
  -- Also of what belongs to colleagues.
  ADD COLUMN push_of_all boolean NOT NULL DEFAULT false,
  ADD COLUMN push_at_night boolean NOT NULL DEFAULT false;

-- A browser of a member of staff that shows notices. What ends a session by will ends those of its row.
CREATE TABLE push_device (
  id uuid PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- The newest session there. No reference: notices outlive a session that only ran out.
  session_id uuid NOT NULL,
  -- In words, such as "Chrome on Android".
  device text NOT NULL,
  -- Null once the push service has forgotten the device, until somebody opens the back office there.
  endpoint text,
  -- The browser's keys, in base64url.
  p256dh text,
  auth text,
  -- The site's key that it subscribed with.
  key_id text,
  added_at timestamptz NOT NULL,
  -- When the back office was last opened there.
  seen_at timestamptz NOT NULL,
  -- Refusals in a row, and since when.
  refusals integer NOT NULL DEFAULT 0,
  refused_since timestamptz,
  reached_at timestamptz,
  CHECK (num_nulls(endpoint, p256dh, auth, key_id) IN (0, 4))
);
CREATE UNIQUE INDEX push_device_by_endpoint ON push_device (endpoint) WHERE endpoint IS NOT NULL;
CREATE INDEX push_device_by_staff ON push_device (staff_id);

-- Notices that wait, and those of the last days, so that no device is told the same twice.
CREATE TABLE push_outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id uuid NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('on', 'enquiry', 'answer', 'question', 'payment', 'due')),
  -- Names what happened, such as "enquiry-12".
  event text NOT NULL,
  enquiry_id integer REFERENCES enquiry (id) ON DELETE CASCADE,
  quotation_id integer REFERENCES quotation (id) ON DELETE CASCADE,
  payment_id integer REFERENCES payment (id) ON DELETE CASCADE,
  -- Waits for the morning, to come with others as one.
  is_held boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- Sent, or needless by then.
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  UNIQUE (device_id, event)
);
CREATE INDEX push_outbox_waiting ON push_outbox (next_attempt_at) WHERE done_at IS NULL;
CREATE INDEX push_outbox_by_enquiry ON push_outbox (enquiry_id);
CREATE INDEX push_outbox_by_quotation ON push_outbox (quotation_id);
CREATE INDEX push_outbox_by_payment ON push_outbox (payment_id);
