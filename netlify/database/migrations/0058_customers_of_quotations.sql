-- Phone number and address of a quotation's customer, as enquiries have them, so that a list of one
-- customer need not read every document.
ALTER TABLE quotation
  ADD COLUMN draft_phone text GENERATED ALWAYS AS (e164(draft->'customer'->>'phone')) STORED,
  ADD COLUMN draft_mailbox text GENERATED ALWAYS AS (lower(draft->'customer'->>'email')) STORED;
ALTER TABLE quotation_revision
  ADD COLUMN customer_phone text GENERATED ALWAYS AS (e164(content->'customer'->>'phone')) STORED,
  ADD COLUMN customer_mailbox text GENERATED ALWAYS AS (lower(content->'customer'->>'email')) STORED;
