-- Deposit that was agreed after an acceptance; null while that of the accepted revision counts.
ALTER TABLE quotation ADD COLUMN agreed_deposit json;
