-- Staff add photos and papers to a thread that reached them elsewhere: a note may have files, and no text.
ALTER TABLE attachment ADD COLUMN note_id integer REFERENCES enquiry_note (id) ON DELETE SET NULL;
CREATE INDEX attachment_by_note ON attachment (note_id) WHERE note_id IS NOT NULL;
-- Drawn by the device: what is shared in one go becomes one note, however often it is sent.
ALTER TABLE enquiry_note ADD COLUMN entry_key text;
CREATE UNIQUE INDEX enquiry_note_by_entry ON enquiry_note (enquiry_id, entry_key);
