-- What the customer of an order was told about it. It is deleted with its order, and with the
-- customer's data.
CREATE TABLE order_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quotation_id integer NOT NULL,
  -- The accepted revision, whose customer got the message.
  revision integer NOT NULL,
  about text NOT NULL CHECK (about IN ('making', 'ready', 'delivered', 'promised')),
  way text NOT NULL CHECK (way IN ('mail', 'whatsapp', 'copy')),
  text text NOT NULL,
  -- The address of a mail; null for the others.
  recipient text CHECK ((recipient IS NULL) = (way <> 'mail')),
  sent_at timestamptz NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- The name at the time; null once that person's data was erased.
  staff_name text,
  mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  is_undelivered boolean NOT NULL DEFAULT false,
  is_too_large boolean NOT NULL DEFAULT false,
  FOREIGN KEY (quotation_id, revision)
    REFERENCES quotation_revision (quotation_id, revision) ON DELETE CASCADE
);
CREATE INDEX order_message_by_quotation ON order_message (quotation_id, id);
CREATE INDEX order_message_by_mail ON order_message (mail_id);

CREATE OR REPLACE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  UPDATE order_message SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;

ALTER TABLE idempotent_request DROP CONSTRAINT idempotent_request_makes_check;
ALTER TABLE idempotent_request ADD CHECK (makes IN ('product', 'quote', 'payment', 'message'));
ALTER TABLE idempotent_request ADD COLUMN message_id integer
  GENERATED ALWAYS AS (CASE WHEN makes = 'message' THEN made_id END) STORED
  REFERENCES order_message (id) ON DELETE CASCADE;
CREATE INDEX idempotent_request_by_message ON idempotent_request (message_id);
