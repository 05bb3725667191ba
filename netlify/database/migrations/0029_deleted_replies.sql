-- Pasted answers that staff have deleted, so that the history brings them back. They go with their enquiry.
CREATE TABLE deleted_reply (
  id integer PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  -- The member of staff who pasted it, by the name at that time.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  written_at timestamptz NOT NULL,
  text text NOT NULL
);
CREATE INDEX deleted_reply_by_enquiry ON deleted_reply (enquiry_id);

-- Their history names who sent the enquiry.
CREATE FUNCTION forget_pasted_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'pastedreply' AND split_part(change.subject, '/', 1) = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_pasted_replies AFTER DELETE ON enquiry
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_pasted_replies();
