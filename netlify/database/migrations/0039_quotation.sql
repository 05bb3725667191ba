-- The company's answers with prices. What is sent is a revision, which never changes; what is being
-- written is the draft, of the first revision or of the next one.
CREATE TABLE quotation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- QT-2026-0001: given when it is sent for the first time, and null until then.
  number text UNIQUE,
  -- Counts the revisions that were sent.
  revision integer NOT NULL DEFAULT 0,
  -- The enquiry that the quotation answers. The quotation outlives it.
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  responsible_id integer REFERENCES staff (id) ON DELETE SET NULL,
  draft json,
  -- Lists show this total, in cents, with VAT and all optional lines. It is the total of the revision
  -- that was sent last, or of the draft while none was sent.
  total_cents double precision NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (draft IS NOT NULL OR revision > 0),
  CHECK ((number IS NULL) = (revision = 0))
);

CREATE INDEX quotation_by_enquiry ON quotation (enquiry_id);
CREATE INDEX quotation_by_change ON quotation (changed_at DESC, id DESC);

CREATE TABLE quotation_revision (
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  content json NOT NULL,
  valid_until date NOT NULL,
  sent_at timestamptz NOT NULL,
  -- The name at the time; null once that person's data was erased.
  sent_by text,
  sent_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
  opened_at timestamptz,
  decision text CHECK (decision IN ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  reason text NOT NULL DEFAULT '',
  -- Positions of the optional lines that the customer does not want.
  left_out integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (quotation_id, revision),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);

-- The last number of each year. Its row stays locked until the sending is committed, so that there is
-- no gap and no double.
CREATE TABLE quotation_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

ALTER TABLE emailed_link
  DROP CONSTRAINT emailed_link_purpose_check,
  ADD CONSTRAINT emailed_link_purpose_check CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'personal data',
    'quotation'
  )),
  ADD COLUMN quotation_id integer REFERENCES quotation (id) ON DELETE CASCADE;
CREATE INDEX emailed_link_by_quotation ON emailed_link (quotation_id);

-- Empty once the mail is sent, as its text is.
ALTER TABLE mail_outbox
  ADD COLUMN attachment_name text,
  ADD COLUMN attachment bytea;
