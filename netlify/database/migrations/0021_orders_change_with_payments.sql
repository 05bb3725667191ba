-- An order has changed once a payment of it is noted or confirmed. The database writes that with what was
-- paid, in one version of the row: a statement pays thousands of orders at once.
CREATE OR REPLACE FUNCTION add_up_payments(orders integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE quotation SET paid_cents = paid.cents, changed_at = greatest(changed_at, paid.latest)
  FROM (
    SELECT wanted.id, coalesce(sum(payment.cents) FILTER (WHERE status = 'confirmed'), 0) AS cents,
      greatest(max(noted_at), max(confirmed_at)) AS latest
    FROM unnest(orders) AS wanted(id) LEFT JOIN payment ON quotation_id = wanted.id
    GROUP BY wanted.id) AS paid
  WHERE quotation.id = paid.id AND (paid_cents <> paid.cents OR changed_at < paid.latest)
$$;
