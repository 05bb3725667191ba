-- A product that staff delete goes into the trash first.
ALTER TABLE product ADD COLUMN deleted_at timestamptz;

CREATE INDEX product_in_trash ON product (deleted_at) WHERE deleted_at IS NOT NULL;

-- Who did what to which product. No foreign keys: the history outlives products and accounts.
CREATE TABLE product_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  -- The product's title at the time.
  title text NOT NULL,
  -- Nobody's once their data was erased.
  staff_id integer,
  staff_name text,
  changed_at timestamptz NOT NULL,
  action text NOT NULL
    CHECK (action IN ('created', 'edited', 'photographs', 'deleted', 'restored')),
  -- The product's version after the change.
  version integer NOT NULL,
  -- {field: [before, after]}
  changes jsonb NOT NULL
);

CREATE INDEX product_change_by_product ON product_change (product_id, id DESC);

-- Text as it is searched and sorted: without accents, in lower case.
CREATE FUNCTION folded(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));

-- Declared as immutable, which joining a list of texts is, though Postgres does not say so.
CREATE FUNCTION product_words(tags text[], VARIADIC texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN folded(array_to_string(texts || tags, E'\n'));

ALTER TABLE product ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (product_words(tags, title, description, sku, material, colour)) STORED;

CREATE INDEX product_by_title ON product (folded(title), id);
CREATE INDEX product_by_update ON product (updated_at, id);
