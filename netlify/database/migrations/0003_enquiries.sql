-- What visitors send with the contact form, as they typed it.
CREATE TABLE contact_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fname text NOT NULL,
  lname text NOT NULL,
  phone text NOT NULL,
  cname text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX contact_message_by_time ON contact_message (received_at);

CREATE TABLE subscriber (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Stored in lower case: an address is one subscriber however it is typed.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text,
  source text NOT NULL CHECK (source IN ('footer', 'join')),
  -- When they agreed, and to which words.
  consent_at timestamptz NOT NULL,
  consent_text text NOT NULL
);

-- Mail to be sent, written in the transaction of what it tells of, so that neither is ever there
-- without the other. Rows only collect here so far: nothing delivers them yet.
CREATE TABLE mail_outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);

CREATE INDEX mail_outbox_unsent ON mail_outbox (created_at) WHERE sent_at IS NULL;
