-- What one save, or one change of many products, has done together: it is told as one, and undone
-- as one. Who and when are the set's.
CREATE TABLE change_set (
  id uuid PRIMARY KEY,
  -- In the order in which they were made.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- Nobody's once their data was erased.
  staff_id integer,
  staff_name text,
  changed_at timestamptz NOT NULL,
  -- The set that this one has taken back, and the one that has taken back this one.
  undoes uuid,
  undone_by uuid
);

-- Each change of before was made by itself.
ALTER TABLE product_change ADD COLUMN set_id uuid;
UPDATE product_change SET set_id = gen_random_uuid();
INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT set_id, staff_id, staff_name, changed_at FROM product_change ORDER BY product_change.id;

ALTER TABLE product_change
  ALTER COLUMN set_id SET NOT NULL,
  ADD FOREIGN KEY (set_id) REFERENCES change_set (id),
  DROP COLUMN staff_id,
  DROP COLUMN staff_name,
  DROP COLUMN changed_at;

CREATE INDEX product_change_by_set ON product_change (set_id, id);
CREATE INDEX change_set_by_staff ON change_set (staff_id, number DESC);
CREATE INDEX change_set_by_time ON change_set (changed_at);
