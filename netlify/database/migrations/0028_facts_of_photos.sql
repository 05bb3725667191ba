-- What the server has read of a photo that waits for its product. A browser's own figures are not trusted:
-- pages are built from them.
ALTER TABLE photo_ledger
  ADD COLUMN width integer,
  ADD COLUMN height integer,
  ADD COLUMN ground text;
