-- One history for everything that staff change. A change says which subject of which kind it is of,
-- and what its fields were before and after. No foreign key to subjects: the history outlives most.
CREATE TABLE change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES change_set (id),
  -- 'product', 'tag' and so on; features register how each is undone.
  kind text NOT NULL,
  -- Identifies the subject within its kind, such as a product's id.
  subject text NOT NULL,
  -- The subject's title after the change.
  title text NOT NULL,
  action text NOT NULL,
  -- The subject's version after the change; null where nobody counts.
  version integer,
  -- {field: [before, after]}
  changes jsonb NOT NULL
);

INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT set_id, kind, subject, title, action, version, changes
FROM (
  SELECT number, 1 AS place, product_change.id, set_id, 'product' AS kind,
    product_id::text AS subject, title, action, version, changes
  FROM product_change JOIN change_set ON change_set.id = set_id
  UNION ALL
  -- A tag's name is its one field. A merge gives it the name of another tag.
  SELECT number, 0, 0, id, 'tag', lower(tag ->> 'name'), tag ->> 'name', tag ->> 'action', NULL,
    jsonb_build_object('name', CASE
      WHEN tag ->> 'action' IN ('created', 'restored') THEN jsonb_build_array(NULL, tag -> 'name')
      ELSE jsonb_build_array(tag -> 'name', nullif(tag -> 'to', 'null')) END)
  FROM change_set WHERE tag IS NOT NULL
) AS earlier
ORDER BY number, place, id;

CREATE INDEX change_by_set ON change (set_id, id);
CREATE INDEX change_by_subject ON change (kind, subject, id DESC);
CREATE INDEX change_by_kind ON change (kind, id);

DROP TABLE product_change;
ALTER TABLE change_set DROP COLUMN tag;
