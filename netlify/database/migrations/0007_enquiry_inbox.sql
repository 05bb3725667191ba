-- What visitors send becomes the inbox that staff work through. A request for a quotation is an
-- enquiry too, with the same sender; what is particular to it stands in tables of its own.
ALTER TABLE contact_message RENAME TO enquiry;
ALTER INDEX contact_message_pkey RENAME TO enquiry_pkey;
ALTER INDEX contact_message_by_time RENAME TO enquiry_by_time;
ALTER SEQUENCE contact_message_id_seq RENAME TO enquiry_id_seq;

ALTER TABLE enquiry
  ADD COLUMN kind text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'quote')),
  ADD COLUMN status text NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'open', 'answered', 'closed')),
  ADD COLUMN assignee_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- When the first of the staff opened it; for all of them it is read from then on.
  ADD COLUMN read_at timestamptz,
  -- The staff's own words about it; the sender never sees them.
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Grows by one with each change of status, assignee or note.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by integer REFERENCES staff (id) ON DELETE SET NULL,
  ADD COLUMN changed_at timestamptz;

CREATE INDEX enquiry_unread ON enquiry (received_at) WHERE read_at IS NULL;
CREATE INDEX enquiry_by_assignee ON enquiry (assignee_id);
