-- The last mail to the customer about a revision, while the outbox knows of it.
ALTER TABLE quotation_revision
  ADD COLUMN mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  ADD COLUMN is_undelivered boolean NOT NULL DEFAULT false;
CREATE INDEX quotation_revision_by_mail ON quotation_revision (mail_id);

-- The outbox deletes a mail that can never be delivered. What it was about says so from then on.
CREATE OR REPLACE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
