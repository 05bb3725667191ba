-- Photographs that stay although no product shows them any more: a quotation keeps what it showed.
CREATE TABLE kept_photo (
  photo_key text NOT NULL,
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  PRIMARY KEY (photo_key, quotation_id)
);

-- When whoever answers for it was told that it runs out soon.
ALTER TABLE quotation_revision ADD COLUMN reminded_at timestamptz;
