-- The version from which on visitors see the same as today: a banner that is off, or a collection that is not
-- shown, changes nothing for them. 0 while they see what the file has; null where each version shows.
ALTER TABLE site_document ADD COLUMN seen_version integer CHECK (seen_version BETWEEN 0 AND version);
