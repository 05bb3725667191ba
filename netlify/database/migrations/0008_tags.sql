-- Tags that were made or named by themselves. Which ones a product has is written on the product,
-- and a tag that is only written there needs no row here.
CREATE TABLE tag (
  -- The name as it is compared: in lower case, with single spaces.
  key text PRIMARY KEY,
  name text NOT NULL
);
