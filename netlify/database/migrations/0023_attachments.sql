-- Every file that somebody sent for a request for a quotation, written before its first byte is
-- stored. It waits until a request names it; then it has a position, from 0 in the sender's order,
-- which it keeps when its request goes. What waits for longer than a day, and what has lost its
-- request, is what the clean-up may delete.
CREATE TABLE attachment (
  -- Drawn at random: who knows it may send it.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sent_at timestamptz NOT NULL,
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  position integer,
  CHECK (enquiry_id IS NULL OR position IS NOT NULL)
);

CREATE UNIQUE INDEX attachment_by_enquiry ON attachment (enquiry_id, position);
