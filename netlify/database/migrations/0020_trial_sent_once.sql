-- A quotation to oneself is sent once, however often its request is repeated.
ALTER TABLE idempotent_request DROP CONSTRAINT idempotent_request_makes_check;
ALTER TABLE idempotent_request
  ADD CHECK (makes IN ('product', 'quote', 'payment', 'message', 'trial'));
ALTER TABLE idempotent_request ADD COLUMN quotation_id integer
  GENERATED ALWAYS AS (CASE WHEN makes = 'trial' THEN made_id END) STORED
  REFERENCES quotation (id) ON DELETE CASCADE;
CREATE INDEX idempotent_request_by_quotation ON idempotent_request (quotation_id);
