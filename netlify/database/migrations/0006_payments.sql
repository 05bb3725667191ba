-- Money that came for an order, or went back. It stays as long as its order: a mistake is undone, and
-- then counts for nothing.
CREATE TABLE payment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The order; null while nobody knows which one it is for.
  quotation_id integer REFERENCES quotation (id) ON DELETE CASCADE,
  -- With a minus for what went back; null while the customer named no sum.
  cents double precision
    CHECK (abs(cents) BETWEEN 1 AND 100000000000000 AND cents = floor(cents)),
  -- Null while it is unknown, and of what was taken over.
  way text CHECK (way IN ('mpesa', 'bank', 'cash', 'cheque', 'card')),
  -- The code of M-Pesa or of the bank, see transaction-code.ts; null without one.
  code text CHECK (code <> ''),
  note text NOT NULL DEFAULT '',
  payer text NOT NULL DEFAULT '',
  -- The account as the payer typed it.
  account text NOT NULL DEFAULT '',
  -- Noon in Nairobi where only the day is known.
  paid_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('reported', 'confirmed', 'void')),
  source text NOT NULL CHECK (source IN ('staff', 'customer', 'statement', 'earlier version')),
  -- The payment that it takes back.
  reverses_id integer REFERENCES payment (id) ON DELETE SET NULL,
  noted_at timestamptz NOT NULL,
  noted_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- The name at the time; null for the customer, and once that person's data was erased.
  noted_by text,
  confirmed_at timestamptz,
  confirmed_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
  confirmed_by text,
  version integer NOT NULL DEFAULT 1,
  CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
  CHECK (status <> 'confirmed' OR cents IS NOT NULL)
);
-- A code counts once, whoever notes it and wherever it was read.
CREATE UNIQUE INDEX payment_by_code ON payment (code) WHERE status <> 'void';
CREATE INDEX payment_by_quotation ON payment (quotation_id, id);
CREATE INDEX payment_without_order ON payment (id) WHERE quotation_id IS NULL;
CREATE INDEX payment_reported ON payment (id) WHERE status = 'reported';

-- Its changes can name its payer, so they go with it.
CREATE FUNCTION forget_payment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'payment' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_forgotten AFTER DELETE ON payment
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_payment_changes();

ALTER TABLE idempotent_request DROP CONSTRAINT idempotent_request_makes_check;
ALTER TABLE idempotent_request ADD CHECK (makes IN ('product', 'quote', 'payment'));
ALTER TABLE idempotent_request ADD COLUMN payment_id integer
  GENERATED ALWAYS AS (CASE WHEN makes = 'payment' THEN made_id END) STORED
  REFERENCES payment (id) ON DELETE CASCADE;
CREATE INDEX idempotent_request_by_payment ON idempotent_request (payment_id);

-- The agreed deposit of an order in whole shillings; 0 before an acceptance.
ALTER TABLE quotation ADD COLUMN deposit_cents double precision NOT NULL DEFAULT 0;
-- The day that the customer was promised.
ALTER TABLE quotation ADD COLUMN promised_on text CHECK (promised_on ~ '^\d{4}-\d\d-\d\d$');
-- Null until it is delivered, and of what an earlier version called delivered.
ALTER TABLE quotation ADD COLUMN delivered_on text CHECK (delivered_on ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE quotation ADD COLUMN taken_by text NOT NULL DEFAULT '';

-- A stored deposit may be of any form; only what the site can read counts, as in stored-content.ts.
UPDATE quotation SET deposit_cents = greatest(0, least(agreed.total, ceil(CASE
    WHEN jsonb_typeof(deposit->'cents') = 'number' THEN (deposit->>'cents')::numeric
    WHEN jsonb_typeof(deposit->'percent') = 'number'
      THEN round(agreed.total * (deposit->>'percent')::numeric / 100)
    ELSE 0 END / 100) * 100))
FROM (
  SELECT quotation.id,
    round(greatest(0, least(total_cents, 1e14))::numeric) AS total,
    coalesce(nullif(agreed_deposit::jsonb, 'null'), content::jsonb->'deposit') AS deposit
  FROM quotation JOIN quotation_revision
    ON quotation_id = quotation.id AND quotation_revision.revision = accepted_revision
) AS agreed
WHERE agreed.id = quotation.id AND jsonb_typeof(deposit) = 'object';

-- Until now a stage said what was paid: the deposit before the work, and all before the delivery.
INSERT INTO payment (quotation_id, cents, paid_at, status, source, noted_at, confirmed_at)
SELECT id, cents, staged_at, 'confirmed', 'earlier version', staged_at, staged_at
FROM (
  SELECT id, staged_at, CASE WHEN stage = 'delivered'
    THEN round(least(total_cents, 1e14)) ELSE deposit_cents END AS cents
  FROM quotation WHERE stage <> 'accepted' AND staged_at IS NOT NULL) AS reached
WHERE cents > 0;

UPDATE quotation SET stage = 'accepted', staged_at = (
    SELECT min(decided_at) FROM quotation_revision
    WHERE quotation_id = quotation.id AND decision = 'accepted')
WHERE stage = 'deposit';
ALTER TABLE quotation DROP CONSTRAINT quotation_stage_check;
ALTER TABLE quotation ADD CHECK (stage IN ('accepted', 'making', 'ready', 'delivered'));

-- The history must not bring the stage back.
UPDATE change SET changes = changes || jsonb_build_object('stage', jsonb_build_array(
    CASE WHEN changes->'stage'->0->>'stage' = 'deposit' THEN NULL ELSE changes->'stage'->0 END,
    CASE WHEN changes->'stage'->1->>'stage' = 'deposit' THEN NULL ELSE changes->'stage'->1 END))
WHERE kind = 'quotation' AND changes->'stage' @? '$[*] ? (@.stage == "deposit")';
UPDATE change SET changes = changes - 'stage'
WHERE kind = 'quotation' AND changes->'stage' = '[null, null]';
