-- Every product is a row, whatever it came from: the built-in lists and the samples of data/ become
-- products like those that staff add, once, and are theirs to change from then on.
ALTER TABLE product
  ADD COLUMN origin text NOT NULL DEFAULT 'staff'
    CHECK (origin IN ('built-in', 'sample', 'staff')),
  ADD COLUMN weight_kg double precision,
  -- Of a nested set: [{name, width_cm, height_cm, depth_cm}], the largest first, as it was written.
  ADD COLUMN set_sizes json,
  -- Whether one is made, or ordered, when there is none in stock.
  ADD COLUMN made_to_order boolean NOT NULL DEFAULT false,
  ADD COLUMN restock_on date;

-- What the product is called in data/. Built-in products and samples keep it in their address.
ALTER TABLE product RENAME COLUMN demo_key TO stock_key;
ALTER TABLE product ADD CONSTRAINT product_of_stock_has_key
  CHECK (origin = 'staff' OR stock_key IS NOT NULL);

-- What was ever taken from data/. One of them that is no longer a product was deleted by staff, and
-- is not to come back.
ALTER TABLE demo_seed RENAME TO taken_stock;
ALTER TABLE taken_stock RENAME COLUMN demo_key TO stock_key;

-- The pages of this deploy were built before these columns were there: another build is to follow.
UPDATE publication SET changes = changes + 1, wanted_at = now(), next_call_at = now();
