-- Changes of a quotation name its customer, so a trigger deletes them with the quotation.
CREATE FUNCTION forget_quotation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'quotation' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;

CREATE TRIGGER quotation_forgotten AFTER DELETE ON quotation
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_quotation_changes();

-- When the customer was reminded of what they have not answered.
ALTER TABLE quotation_revision ADD COLUMN customer_reminded_at timestamptz;
