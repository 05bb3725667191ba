-- A request for a quotation is an enquiry with the pieces that are asked for, and with the consent
-- of whoever asks. A message of the contact form has neither.
ALTER TABLE enquiry
  ADD COLUMN consent_at timestamptz,
  ADD COLUMN consent_text text;

CREATE TABLE quote_piece (
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  -- In the order of the visitor's list, from 0.
  position integer NOT NULL,
  -- A product's id, or the SKU of a built-in piece in small letters.
  piece_key text NOT NULL,
  -- Of a piece that staff keep, until it is removed for good.
  product_id integer REFERENCES product (id) ON DELETE SET NULL,
  -- As they were when the piece was asked for.
  title text NOT NULL,
  sku text,
  path text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The visitor's words about it; empty when there are none.
  note text NOT NULL,
  PRIMARY KEY (enquiry_id, position)
);

CREATE INDEX quote_piece_by_product ON quote_piece (product_id);

-- One row per quote form that was sent, so that a repeated request is not a second enquiry.
CREATE TABLE quote_request (
  idempotency_key text PRIMARY KEY,
  request_hash text NOT NULL,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

CREATE INDEX quote_request_by_enquiry ON quote_request (enquiry_id);
