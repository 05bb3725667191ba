-- The slip that a customer photographed belongs to their payment, as other files to an enquiry.
ALTER TABLE attachment ADD COLUMN payment_id integer REFERENCES payment (id) ON DELETE SET NULL;
CREATE INDEX attachment_by_payment ON attachment (payment_id);
ALTER TABLE attachment DROP CONSTRAINT attachment_check;
ALTER TABLE attachment ADD CHECK (num_nonnulls(enquiry_id, payment_id) = 0 OR position IS NOT NULL);
