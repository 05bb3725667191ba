-- The names in the document of a revision, which is long: the order of a payment is looked for among all.
ALTER TABLE quotation_revision
  ADD COLUMN customer_name text GENERATED ALWAYS AS (content->'customer'->>'name') STORED,
  ADD COLUMN customer_company text GENERATED ALWAYS AS (content->'customer'->>'company') STORED;
