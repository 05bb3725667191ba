-- Holds the internal price in cents, without VAT; only staff see it. Drivers return bigint as text, so
-- the column is a double, which holds every integer that the check allows.
ALTER TABLE product ADD COLUMN price_cents double precision
  CHECK (price_cents BETWEEN 0 AND 100000000000 AND price_cents = floor(price_cents));
