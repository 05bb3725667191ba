-- Which folder the photographs of this database are in: it holds the same name. Without a row, none
-- has been used with it yet. A backup leaves it out: its photographs may be restored anywhere.
CREATE TABLE photo_folder (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  name text NOT NULL
);
