-- What a product costs, in cents and without VAT; for staff alone. A number of the type's whole range
-- of integers, which drivers give back as a number.
ALTER TABLE product ADD COLUMN price_cents double precision
  CHECK (price_cents BETWEEN 0 AND 100000000000 AND price_cents = floor(price_cents));
