-- Remembers how staff mapped the columns and values of an imported file. The next file with the same
-- headings is read the same way, whoever imports it.
CREATE TABLE import_mapping (
  -- sha256 of the file's headings, in the order of the alphabet.
  shape text PRIMARY KEY,
  -- Heading → the field that the column holds, and its unit; null where it is not imported.
  columns jsonb NOT NULL,
  -- Value of the file → place of the tree, status, or `leave out`.
  "values" jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
