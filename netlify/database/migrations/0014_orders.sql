-- What was paid for a quotation: the sum of its confirmed payments. Triggers keep it right whoever writes
-- payments, so that lists and tasks of tens of thousands of orders need not add them up.
ALTER TABLE quotation ADD COLUMN paid_cents double precision NOT NULL DEFAULT 0;

CREATE FUNCTION add_up_payments(orders integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE quotation SET paid_cents = paid.cents
  FROM (
    SELECT wanted.id, coalesce(sum(payment.cents) FILTER (WHERE status = 'confirmed'), 0) AS cents
    FROM unnest(orders) AS wanted(id) LEFT JOIN payment ON quotation_id = wanted.id
    GROUP BY wanted.id) AS paid
  WHERE quotation.id = paid.id AND paid_cents <> paid.cents
$$;
SELECT add_up_payments(ARRAY(SELECT DISTINCT quotation_id FROM payment WHERE quotation_id IS NOT NULL));

-- Whoever writes payments has locked their orders first, so that no two writers add up the same order
-- at once.
CREATE FUNCTION payments_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_up_payments(ARRAY(
      SELECT DISTINCT quotation_id FROM fresh WHERE quotation_id IS NOT NULL));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_up_payments(ARRAY(
      SELECT DISTINCT quotation_id FROM gone WHERE quotation_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_added AFTER INSERT ON payment
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION payments_written();
CREATE TRIGGER payment_changed AFTER UPDATE ON payment
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION payments_written();
CREATE TRIGGER payment_removed AFTER DELETE ON payment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION payments_written();

-- Quotations that run out soon.
CREATE INDEX quotation_revision_unanswered ON quotation_revision (valid_until)
  WHERE decision IS NULL;

-- A message about an order can have photos, as a reply has files.
ALTER TABLE attachment ADD COLUMN message_id integer
  REFERENCES order_message (id) ON DELETE SET NULL;
CREATE INDEX attachment_by_message ON attachment (message_id);
ALTER TABLE attachment ADD CHECK (message_id IS NULL OR position IS NOT NULL);

-- Customers are asked for what is due.
ALTER TABLE order_message DROP CONSTRAINT order_message_about_check;
ALTER TABLE order_message ADD CHECK (
  about IN ('making', 'ready', 'delivered', 'promised', 'deposit', 'balance'));
