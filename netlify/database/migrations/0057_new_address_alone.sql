-- Only the new address confirms a change. One under way is asked for again.
DELETE FROM emailed_link WHERE purpose = 'address change';
ALTER TABLE emailed_link DROP COLUMN confirmed_at;
