-- One link opens a quotation for as long as it is kept. It is readable here, so that staff can show
-- it again; whoever reads this table reads the quotation as well.
ALTER TABLE quotation
  ADD COLUMN link_token text UNIQUE,
  -- The revision that was accepted last. A later revision does not hide it.
  ADD COLUMN accepted_revision integer,
  ADD COLUMN withdrawn_at timestamptz,
  -- How far the order is; null before an acceptance.
  ADD COLUMN stage text CHECK (stage IN ('accepted', 'deposit', 'making', 'ready', 'delivered')),
  ADD COLUMN staged_at timestamptz,
  ADD CHECK ((stage IS NULL) = (accepted_revision IS NULL));

ALTER TABLE quotation_revision
  -- How the customer answered: on their page, or to a member of staff, who noted it.
  ADD COLUMN decided_via text CHECK (decided_via IN ('page', 'phone', 'whatsapp', 'mail', 'visit')),
  -- Name of the member of staff who noted it; null for an answer on the page.
  ADD COLUMN noted_by text;
UPDATE quotation_revision SET decided_via = 'page' WHERE decision IS NOT NULL;

-- The decided figure: without the optional lines that the customer left out.
WITH decided AS (
  SELECT quotation_id, revision, decided_at, content, left_out
  FROM quotation_revision WHERE decision = 'accepted'
), line AS (
  SELECT quotation_id, revision, coalesce((line->>'is_service')::boolean, false) AS is_service,
    round((line->>'quantity')::numeric * (line->>'unit_price_cents')::numeric) AS gross,
    coalesce((line->>'discount_percent')::numeric, 0) AS percent
  FROM decided, json_array_elements(content->'lines') WITH ORDINALITY AS each (line, place)
  WHERE NOT (coalesce((line->>'is_optional')::boolean, false)
    AND (place - 1)::integer = ANY (left_out))
), sums AS (
  SELECT quotation_id, revision,
    coalesce(sum(gross - round(gross * percent / 100)) FILTER (WHERE NOT is_service), 0) AS goods,
    coalesce(sum(gross - round(gross * percent / 100)) FILTER (WHERE is_service), 0) AS services
  FROM line GROUP BY quotation_id, revision
), reduced AS (
  SELECT decided.quotation_id, decided.revision, decided_at,
    coalesce(goods - round(goods * coalesce((content->>'discount_percent')::numeric, 0) / 100)
      + services, 0) AS amount,
    coalesce((content->>'vat_percent')::numeric, 16) AS vat,
    coalesce((content->>'prices_include_vat')::boolean, false) AS is_in
  FROM decided LEFT JOIN sums USING (quotation_id, revision)
), latest AS (
  SELECT DISTINCT ON (quotation_id) * FROM reduced ORDER BY quotation_id, revision DESC
)
UPDATE quotation SET
  accepted_revision = latest.revision,
  stage = 'accepted',
  staged_at = decided_at,
  total_cents = CASE WHEN is_in THEN amount ELSE amount + round(amount * vat / 100) END
FROM latest WHERE quotation.id = latest.quotation_id;

-- A question asked on the customer's page stands in the thread of its enquiry.
ALTER TABLE enquiry_reply ADD COLUMN asked_about text;

-- What a customer did after the enquiry lifts it in the inbox; null without such an act.
ALTER TABLE enquiry
  ADD COLUMN active_at timestamptz,
  ADD COLUMN changed_by_customer boolean NOT NULL DEFAULT false;
CREATE INDEX enquiry_by_activity ON enquiry ((coalesce(active_at, received_at)) DESC, id DESC);
