-- A deposit is agreed for what was accepted, so it stands with that revision and returns with it.
ALTER TABLE quotation_revision ADD COLUMN agreed_deposit json;
UPDATE quotation_revision SET agreed_deposit = quotation.agreed_deposit
FROM quotation WHERE quotation.id = quotation_id AND accepted_revision = quotation_revision.revision;
ALTER TABLE quotation DROP COLUMN agreed_deposit;
