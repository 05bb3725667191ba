-- Of whom nothing is wanted leaves the inbox, and can come back for a time.
ALTER TABLE enquiry
  ADD COLUMN folder text NOT NULL DEFAULT 'inbox' CHECK (folder IN ('inbox', 'spam', 'trash')),
  -- Null in the inbox; else when it came to where it is.
  ADD COLUMN left_inbox_at timestamptz;

DROP INDEX enquiry_unread;
CREATE INDEX enquiry_unread ON enquiry (received_at) WHERE read_at IS NULL AND folder = 'inbox';
CREATE INDEX enquiry_left_inbox ON enquiry (left_inbox_at) WHERE left_inbox_at IS NOT NULL;

-- What staff say about an enquiry to each other; the sender never sees it.
CREATE TABLE enquiry_note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- First and last name at the time; nobody's once their data was erased.
  staff_name text,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  text text NOT NULL
);

CREATE INDEX enquiry_note_by_enquiry ON enquiry_note (enquiry_id, id);
CREATE INDEX enquiry_note_edited ON enquiry_note (edited_at) WHERE edited_at IS NOT NULL;

-- The one field that all shared does not say who wrote what.
INSERT INTO enquiry_note (enquiry_id, staff_name, written_at, text)
SELECT id, 'Notes before ' || to_char(now() AT TIME ZONE 'Africa/Nairobi', 'FMDD FMMonth YYYY'),
  coalesce(changed_at, received_at), note
FROM enquiry WHERE note <> '' ORDER BY id;
ALTER TABLE enquiry DROP COLUMN note;

-- Who did what with an enquiry: how it stood before and after.
CREATE TABLE enquiry_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  -- What was done to several at once is one act, and is taken back as one.
  act uuid NOT NULL,
  -- The enquiry's version after the change.
  version integer NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  changed_at timestamptz NOT NULL,
  status_before text NOT NULL,
  status_after text NOT NULL,
  assignee_before integer REFERENCES staff (id) ON DELETE SET NULL,
  assignee_after integer REFERENCES staff (id) ON DELETE SET NULL,
  folder_before text NOT NULL,
  folder_after text NOT NULL,
  read_before boolean NOT NULL
);

CREATE INDEX enquiry_change_by_enquiry ON enquiry_change (enquiry_id, id);
CREATE INDEX enquiry_change_by_act ON enquiry_change (act);

-- Whether somebody is mailed when an enquiry is given to them.
ALTER TABLE staff ADD COLUMN mail_when_assigned boolean NOT NULL DEFAULT true;
