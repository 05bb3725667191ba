-- The thread of an enquiry holds answers that staff send by mail, and answers of the customer, which
-- arrive in the company's mailbox and are pasted here.
CREATE TABLE enquiry_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  sender text NOT NULL CHECK (sender IN ('company', 'customer')),
  -- The member of staff who wrote or pasted it, by the name at that time. Erasing that person clears both.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  written_at timestamptz NOT NULL,
  text text NOT NULL,
  -- Address that it went to; null of what a customer says.
  recipient text,
  -- While the outbox knows of it.
  mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  is_undelivered boolean NOT NULL DEFAULT false
);
CREATE INDEX enquiry_reply_by_enquiry ON enquiry_reply (enquiry_id, id);
CREATE INDEX enquiry_reply_by_mail ON enquiry_reply (mail_id);

-- The outbox deletes a mail that can never be delivered: its thread says so from then on.
CREATE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER reply_undelivered BEFORE DELETE ON mail_outbox
  FOR EACH ROW WHEN (OLD.sent_at IS NULL) EXECUTE FUNCTION mark_undelivered();

-- Files of staff belong to an answer. The column is null for files that the customer sent.
ALTER TABLE attachment ADD COLUMN reply_id integer REFERENCES enquiry_reply (id) ON DELETE SET NULL;
CREATE INDEX attachment_by_reply ON attachment (reply_id);

-- Answers that staff give again and again.
CREATE TABLE saved_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL
);
CREATE UNIQUE INDEX saved_reply_by_title ON saved_reply (lower(title));

-- A mail has as many files as it needs. They go once it is sent.
CREATE TABLE mail_attachment (
  mail_id integer NOT NULL REFERENCES mail_outbox (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (mail_id, position)
);
INSERT INTO mail_attachment (mail_id, position, name, content)
SELECT id, 0, attachment_name, attachment FROM mail_outbox WHERE attachment IS NOT NULL;
ALTER TABLE mail_outbox DROP COLUMN attachment_name, DROP COLUMN attachment;
