-- A mail that a person has written and pressed "Send" for says so, and stands in a thread.
ALTER TABLE mail_outbox
  ADD COLUMN is_from_person boolean NOT NULL DEFAULT false,
  -- Message-IDs without their brackets. Where there is none, the row's id makes one at delivery.
  ADD COLUMN message_id text,
  ADD COLUMN in_reply_to text,
  -- Set just before a mail is deleted that no server takes at its size.
  ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;

-- Message-ID of the first mail that the customer had of it; later ones refer to that.
ALTER TABLE enquiry ADD COLUMN first_mail text;
ALTER TABLE quotation ADD COLUMN first_mail text;

-- An undelivered mail was too large; another address would not help.
ALTER TABLE enquiry_reply ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;
ALTER TABLE quotation_revision ADD COLUMN is_too_large boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
