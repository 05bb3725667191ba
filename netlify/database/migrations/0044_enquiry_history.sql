-- What staff do with enquiries goes into the one history. Those changes name whoever sent an enquiry,
-- so they go when it goes; and what was done to several at once is a set.
INSERT INTO change_set (id, staff_id, staff_name, changed_at)
SELECT act, staff_id, staff_name, changed_at
FROM (SELECT DISTINCT ON (act) * FROM enquiry_change ORDER BY act, id) AS acts
ORDER BY id;

INSERT INTO change (set_id, kind, subject, title, action, version, changes)
SELECT act, 'enquiry', enquiry_id::text, trim(fname || ' ' || lname), 'edited',
  enquiry_change.version,
  coalesce((
    SELECT jsonb_object_agg(field, jsonb_build_array(before, after))
    FROM (VALUES
      ('status', to_jsonb(status_before), to_jsonb(status_after)),
      ('assignee_id', to_jsonb(assignee_before), to_jsonb(assignee_after)),
      ('folder', to_jsonb(folder_before), to_jsonb(folder_after)),
      -- Of what was opened at the same time there is no record; these count as read.
      ('read', to_jsonb(read_before),
        to_jsonb(read_before OR folder_after <> 'inbox' OR status_after = 'closed'))
    ) AS fields (field, before, after)
    WHERE before IS DISTINCT FROM after
  ), '{}')
FROM enquiry_change JOIN enquiry ON enquiry.id = enquiry_id
ORDER BY enquiry_change.id;

DROP TABLE enquiry_change;

CREATE FUNCTION forget_enquiry_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'enquiry' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;

CREATE TRIGGER enquiry_forgotten AFTER DELETE ON enquiry
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_enquiry_changes();
