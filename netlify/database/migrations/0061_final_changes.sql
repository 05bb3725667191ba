-- Nobody can undo a change that reached a customer or came from one.
ALTER TABLE change_set ADD COLUMN is_final boolean NOT NULL DEFAULT false;
UPDATE change_set SET is_final = true WHERE EXISTS (
  SELECT FROM change WHERE set_id = change_set.id AND kind = 'quotation'
    AND (changes ?| ARRAY['sent', 'withdrawn'] OR changes->'decision'->1->>'via' = 'page'));
