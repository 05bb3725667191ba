-- A build of the host costs money: it waits for quiet, and a day has only so many.
ALTER TABLE publication
  -- The first of the changes that no build was asked for yet.
  ADD COLUMN waiting_since timestamptz NOT NULL DEFAULT now(),
  -- The build that is being asked for or made at present, if any.
  ADD COLUMN started_at timestamptz,
  -- Counts the builds that were begun. Whoever begins one has seen the number before it.
  ADD COLUMN claims integer NOT NULL DEFAULT 0,
  -- Builds of the day that ends then.
  ADD COLUMN counted integer NOT NULL DEFAULT 0,
  ADD COLUMN counted_until timestamptz;
UPDATE publication SET waiting_since = wanted_at;
