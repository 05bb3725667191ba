-- Owners no longer require passkeys from everybody; each person may switch their password off.
DELETE FROM security_event WHERE kind IN ('passkeys required', 'passkeys not required');
DROP TABLE passkey_demand;
ALTER TABLE staff DROP COLUMN welcomed_at;
