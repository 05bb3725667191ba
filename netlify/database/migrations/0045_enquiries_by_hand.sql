-- A phone number in any spelling as E.164 has it; null for what is none. One without the code of a country
-- is Kenyan.
CREATE FUNCTION e164(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN phone ~ '^\s*\+' AND digits ~ '^(?!254|0)\d{8,15}$' THEN '+' || digits
    WHEN digits ~ '^00(?!254|0)\d{8,15}$' THEN '+' || substr(digits, 3)
    ELSE '+254' || substring(digits FROM '^(?:(?:00)?254)?0?([1-7]\d{7,8})$')
  END
  FROM regexp_replace(phone, '\D', '', 'g') AS digits
$$;

ALTER TABLE enquiry
  -- The number and the address tell that several enquiries are of one person.
  ADD COLUMN phone_number text GENERATED ALWAYS AS (e164(phone)) STORED,
  -- All but those of the site are entered by staff, who may know no phone number or no address: empty.
  ADD COLUMN channel text NOT NULL DEFAULT 'site'
    CHECK (channel IN ('site', 'call', 'walk-in', 'whatsapp', 'mail')),
  -- The day on which somebody is to ask again.
  ADD COLUMN remind_on text CHECK (remind_on ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN outcome text CHECK (outcome IN ('won', 'lost')),
  -- Empty unless it was lost.
  ADD COLUMN lost_because text NOT NULL DEFAULT '';

CREATE INDEX enquiry_by_phone ON enquiry (phone_number);
CREATE INDEX enquiry_by_mailbox ON enquiry (lower(email));
CREATE INDEX enquiry_reminder ON enquiry (remind_on) WHERE remind_on IS NOT NULL;
