-- The server keeps what it reads of a photo until a product takes it. Pages are built from these figures,
-- so those of a browser do not count.
ALTER TABLE photo_ledger
  ADD COLUMN width integer,
  ADD COLUMN height integer,
  ADD COLUMN ground text;
