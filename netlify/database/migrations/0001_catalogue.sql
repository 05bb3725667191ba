-- The catalogue that staff keep. Categories, types and statuses are not tables: they are the tree
-- in data/taxonomy.json, which routes and navigation are built from as well.

CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL,
  subcategory_id integer,
  type_id integer,
  status_id integer NOT NULL,
  sku text,
  colour text,
  material text,
  width_cm double precision,
  height_cm double precision,
  depth_cm double precision,
  tags text[] NOT NULL DEFAULT '{}',
  -- Set on seeded products only; a database with any other product is never seeded.
  demo_key text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX product_by_place ON product (category_id, subcategory_id, type_id);

CREATE TABLE product_image (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('main', 'thumbnails')),
  -- The main image is 0, thumbnails follow in the order staff gave them.
  position integer NOT NULL,
  -- Storage key without the rendition's width: products/<id>/<kind>/<sha256>
  photo_key text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, photo_key)
);

CREATE UNIQUE INDEX product_image_one_main ON product_image (product_id) WHERE kind = 'main';

-- Every photograph ever put into the blob store, written before the first byte is. A row that
-- stays pending is an upload that was abandoned; a detached one has lost its product. Both are
-- what the clean-up may delete, so that a fault between database and store leaves no orphan.
CREATE TABLE photo_ledger (
  photo_key text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('pending', 'attached', 'detached')),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- One row per add form that was submitted, so that a repeated request finds the product that the
-- first one made.
CREATE TABLE product_creation (
  idempotency_key text PRIMARY KEY,
  request_hash text NOT NULL,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Which demo products were ever seeded. One of them that is no longer a product was deleted by
-- staff, and is not to come back.
CREATE TABLE demo_seed (
  demo_key text PRIMARY KEY
);
