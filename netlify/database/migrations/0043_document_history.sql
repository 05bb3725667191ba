-- A document of the site keeps what holds now; its earlier versions go into the one history.
ALTER TABLE site_document ADD COLUMN set_id uuid NOT NULL DEFAULT gen_random_uuid();

INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT set_id, staff_id, staff_name, changed_at FROM site_document ORDER BY changed_at, name, version;

INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT set_id,
  CASE WHEN name = 'carousel' OR name LIKE 'order.%' THEN 'order' ELSE 'document' END,
  name,
  CASE name WHEN 'home' THEN 'Home page' WHEN 'carousel' THEN 'Carousel of the home page' ELSE
    initcap(translate(replace(regexp_replace(name, '^(page|order)\.', ''), '.', ', '), '-', ' '))
  END,
  'edited',
  version,
  coalesce((
    SELECT jsonb_object_agg(place, jsonb_build_array(earlier -> place, written -> place))
    FROM jsonb_object_keys(earlier || written) AS place
    WHERE earlier -> place IS DISTINCT FROM written -> place
  ), '{}')
FROM (
  SELECT *, coalesce(lag(written) OVER (PARTITION BY name ORDER BY version), '{}') AS earlier
  FROM site_document
) AS saved
ORDER BY changed_at, name, version;

DELETE FROM site_document AS older USING site_document AS newer
WHERE older.name = newer.name AND older.version < newer.version;

ALTER TABLE site_document
  DROP CONSTRAINT site_document_pkey,
  ADD PRIMARY KEY (name),
  DROP COLUMN set_id,
  DROP COLUMN staff_id,
  DROP COLUMN staff_name,
  DROP COLUMN changed_at;
