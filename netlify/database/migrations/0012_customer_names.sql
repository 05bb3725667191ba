-- The customer's names, apart from the long document of a revision: the search for a payment's order
-- reads those of all revisions.
ALTER TABLE quotation_revision
  ADD COLUMN customer_name text GENERATED ALWAYS AS (content->'customer'->>'name') STORED,
  ADD COLUMN customer_company text GENERATED ALWAYS AS (content->'customer'->>'company') STORED;
