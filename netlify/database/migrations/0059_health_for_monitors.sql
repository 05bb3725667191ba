-- Monitors ask for the site's health; nobody is told of it by mail.
ALTER TABLE site_health DROP COLUMN bad_since, DROP COLUMN told_at;
