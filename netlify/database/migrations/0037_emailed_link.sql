-- One row for each link that goes to a mailbox. Links that wait in people's mailboxes stay good: their
-- tokens were hashed in the same way everywhere.
CREATE TABLE emailed_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'personal data'
  )),
  -- Null while the link is only asked for: it is sent after the answer to whoever asked, or later by
  -- the scheduled job.
  token_hash text UNIQUE,
  -- The mailbox that the link goes to.
  email text NOT NULL,
  -- A newer link of the same slot replaces the older one. Without a slot both stay good, or anybody
  -- could make a person's link useless by asking again.
  slot text UNIQUE,
  -- The account that it opens or changes; null where there is none yet.
  staff_id integer REFERENCES staff (id) ON DELETE CASCADE,
  subscriber_id integer REFERENCES subscriber (id) ON DELETE CASCADE,
  -- The member of staff who sent it; null where nobody signed in did.
  sent_by integer REFERENCES staff (id) ON DELETE SET NULL,
  -- Data that its purpose needs, such as the new address of a change.
  details jsonb,
  sent_at timestamptz,
  -- When the scheduled job tries to send a link that is only asked for.
  next_attempt_at timestamptz,
  -- When this end of a change of address said yes.
  confirmed_at timestamptz,
  -- The link ends then; sending one that is only asked for is given up then.
  expires_at timestamptz NOT NULL
);

CREATE INDEX emailed_link_by_staff ON emailed_link (staff_id);
CREATE INDEX emailed_link_by_subscriber ON emailed_link (subscriber_id);
CREATE INDEX emailed_link_by_email ON emailed_link (email);
CREATE INDEX emailed_link_asked ON emailed_link (next_attempt_at) WHERE token_hash IS NULL;

-- With their ids, which screens that are open at the moment name.
INSERT INTO emailed_link
  (id, purpose, token_hash, email, slot, staff_id, sent_by, sent_at, expires_at)
OVERRIDING SYSTEM VALUE
SELECT id, CASE WHEN staff_id IS NULL THEN 'invitation' ELSE 'recovery' END, token_hash, email,
  'invitation ' || email, staff_id, invited_by, sent_at, expires_at
FROM invitation;

SELECT setval(pg_get_serial_sequence('emailed_link', 'id'), last_value, is_called)
FROM invitation_id_seq;

INSERT INTO emailed_link (purpose, token_hash, email, staff_id, expires_at)
SELECT 'password reset', token_hash, email, staff_id, expires_at
FROM password_reset JOIN staff ON staff.id = staff_id
WHERE used_at IS NULL;

INSERT INTO emailed_link
  (purpose, token_hash, email, slot, staff_id, details, confirmed_at, expires_at)
SELECT 'address change', token_hash, mailbox, 'address change of ' || staff_id || ': ' || which,
  staff_id, jsonb_build_object('new_email', new_email, 'session_id', session_id), confirmed_at,
  expires_at
FROM address_change
JOIN staff ON staff.id = staff_id
CROSS JOIN LATERAL (VALUES
  ('old', email, old_token_hash, old_confirmed_at),
  ('new', lower(new_email), new_token_hash, new_confirmed_at)
) AS ends (which, mailbox, token_hash, confirmed_at);

INSERT INTO emailed_link (purpose, token_hash, email, subscriber_id, expires_at)
SELECT 'newsletter', token_hash, email, subscriber_id, expires_at
FROM subscription_link JOIN subscriber ON subscriber.id = subscriber_id;

INSERT INTO emailed_link (purpose, token_hash, email, expires_at)
SELECT 'personal data', token_hash, email, expires_at FROM data_request;

INSERT INTO emailed_link (purpose, email, details, next_attempt_at, expires_at)
SELECT CASE kind WHEN 'password reset request' THEN 'password reset' ELSE 'personal data' END,
  lower(input ->> 'email'), input - 'email', next_attempt_at, give_up_at
FROM deferred_task
WHERE kind IN ('password reset request', 'personal data request');

DROP TABLE invitation, password_reset, address_change, subscription_link, data_request, deferred_task;
