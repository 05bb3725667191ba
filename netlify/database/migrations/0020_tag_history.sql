-- Of a set in which a tag as such was changed: {action, name, to}. Which products were changed with
-- it stands in its changes.
ALTER TABLE change_set ADD COLUMN tag jsonb;
