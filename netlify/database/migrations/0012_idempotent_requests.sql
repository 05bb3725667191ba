-- One row per form that was submitted with a key, whatever it made, so that a repeated request
-- finds what the first one made. A row goes with what it tells of.
CREATE TABLE idempotent_request (
  -- What such a form makes; each kind of form has its own keys.
  makes text NOT NULL CHECK (makes IN ('product', 'quote')),
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  made_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  product_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'product' THEN made_id END) STORED
    REFERENCES product (id) ON DELETE CASCADE,
  enquiry_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'quote' THEN made_id END) STORED
    REFERENCES enquiry (id) ON DELETE CASCADE,
  PRIMARY KEY (makes, idempotency_key)
);

CREATE INDEX idempotent_request_by_product ON idempotent_request (product_id);
CREATE INDEX idempotent_request_by_enquiry ON idempotent_request (enquiry_id);

INSERT INTO idempotent_request (makes, idempotency_key, request_hash, made_id, created_at)
SELECT 'product', idempotency_key, request_hash, product_id, created_at FROM product_creation
UNION ALL
SELECT 'quote', idempotency_key, request_hash, enquiry_id, created_at FROM quote_request;

DROP TABLE product_creation;
DROP TABLE quote_request;
