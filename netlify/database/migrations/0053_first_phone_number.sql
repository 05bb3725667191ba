-- The first number that can be read in a phone field, in E.164; null without one. It is the rule of
-- phone-number.ts, step by step, and a test holds the two together.
CREATE OR REPLACE FUNCTION e164(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  folded text := phone;
  run text;
  number text;
BEGIN
  -- Most fields have digits and blanks alone.
  IF phone ~ '[^0-9+ ]' THEN
    folded := translate(
      normalize(translate(phone, U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FE0F\20E3\FEFF', ''), NFKC),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯‐‑‒–—―−',
      '0123456789012345678901234567890123456789-------');
    folded := regexp_replace(folded, '[\t-\r ]+', ' ', 'g');
    folded := regexp_replace(folded, '(^|[^a-zA-Z])[oO](?=[0-9])', '\10', 'g');
    folded := regexp_replace(folded, '\( ?0 ?\)', ' ', 'g');
    folded := regexp_replace(folded, '\( ?((\+ ?|00)?[0-9]{1,5}) ?\)', ' \1 ', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])(24 ?/ ?7|[0-9]{1,2} ?([ap]\.?m|h|hrs?|hours?)(?![a-zA-Z]))', '\1|', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])((\+ ?|00)[0-9]{1,3}) ?[/-]', '\1\2 ', 'g');
  END IF;
  FOREACH run IN ARRAY regexp_split_to_array(replace(folded, '+', '|+'), '[^0-9+ .-]| - ')
    || CASE WHEN folded ~ '[a-zA-Z]' THEN '{}' ELSE ARRAY[folded] END
  LOOP
    run := trim(regexp_replace(run, '[^0-9+]+', ' ', 'g'));
    CONTINUE WHEN length(run) < 8;
    number := coalesce(
      '+' || substring(run FROM '^(?:\+ ?|00 ?)((?!254|2 54|25 4|0)[0-9](?: ?[0-9]){7,14})(?= |$)'),
      '+254' || substring(run FROM '^(?:\+? ?(?:00 ?)?254 ?0?|\+? ?0) ?([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})(?= |$)'),
      '+254' || substring(run FROM '^([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})$'));
    IF number IS NOT NULL THEN
      RETURN replace(number, ' ', '');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- What was computed by the old rule is computed anew.
ALTER TABLE enquiry DROP COLUMN phone_number;
ALTER TABLE enquiry ADD COLUMN phone_number text GENERATED ALWAYS AS (e164(phone)) STORED;
CREATE INDEX enquiry_by_phone ON enquiry (phone_number);
