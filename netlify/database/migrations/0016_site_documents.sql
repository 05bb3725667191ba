-- What staff have written over the files of data/, one row for each saved version; the highest
-- version of a name holds. No foreign key: it outlives accounts.
CREATE TABLE site_document (
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- {place in the file, with dots: value}
  written jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Nobody's once their data was erased.
  staff_id integer,
  staff_name text,
  PRIMARY KEY (name, version)
);
