-- A statement notes thousands of payments at once. Each payment has its words already: those of an order
-- take them as they are, and new ones are appended in one go, the newest last. Whoever writes payments
-- has locked their orders first.

-- The words of a payment within another text, which has its own sign after what it is called by.
CREATE FUNCTION said_of_payment(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(words, '|', '');

CREATE OR REPLACE FUNCTION write_quotation_words(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO quotation_words (quotation_id, words)
  SELECT id,
    searched(concat_ws(' ', number_words(number), customer_words(draft, draft_phone),
      (SELECT string_agg(DISTINCT customer_words(content, customer_phone), ' ') FROM quotation_revision
        WHERE quotation_id = quotation.id)))
    || '|' || searched(concat_ws(' ', texts_in(draft),
      (SELECT string_agg(texts_in(content), ' ' ORDER BY revision) FROM quotation_revision
        WHERE quotation_id = quotation.id)))
    || coalesce((SELECT string_agg(said_of_payment(words), '' ORDER BY id) FROM payment
      WHERE quotation_id = quotation.id AND status <> 'void'), '')
  FROM quotation WHERE id = ANY (ids)
  ON CONFLICT (quotation_id) DO UPDATE SET words = excluded.words
    WHERE quotation_words.words <> excluded.words
$$;

-- Only what has digits can be a phone number, and most accounts are the number of an order, which is also
-- found as people say it.
CREATE OR REPLACE FUNCTION payment_words(
  code text, payer text, account text, note text, cents double precision)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN searched(concat_ws(' ', code,
    CASE WHEN payer ~ '\d' THEN phone_words(payer, e164(payer)) ELSE payer END,
    CASE WHEN account ~ '^QT-\d{4}-\d+$' THEN number_words(account)
      WHEN account ~ '\d' THEN phone_words(account, e164(account)) ELSE account END,
    trunc(abs(cents) / 100)::bigint)) || '|' || searched(note);

CREATE FUNCTION payment_words_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN
      UPDATE quotation_words SET words = quotation_words.words || said.words
      FROM (
        SELECT quotation_id AS id, string_agg(said_of_payment(words), '' ORDER BY id) AS words
        FROM fresh WHERE quotation_id IS NOT NULL AND status <> 'void' GROUP BY quotation_id) AS said
      WHERE quotation_id = said.id;
      RETURN NULL;
    WHEN 'DELETE' THEN
      ids := ARRAY(SELECT DISTINCT quotation_id FROM gone WHERE quotation_id IS NOT NULL);
    ELSE
      -- Most changes leave the words as they are: a payment is confirmed.
      ids := ARRAY(
        SELECT unnest(ARRAY[gone.quotation_id, fresh.quotation_id])
        FROM gone JOIN fresh USING (id)
        WHERE (gone.quotation_id, gone.words, gone.status = 'void')
          IS DISTINCT FROM (fresh.quotation_id, fresh.words, fresh.status = 'void'));
  END CASE;
  PERFORM write_quotation_words(ids);
  RETURN NULL;
END $$;

DROP TRIGGER payment_words ON payment;
CREATE TRIGGER payment_words_added AFTER INSERT ON payment
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION payment_words_written();
CREATE TRIGGER payment_words_changed AFTER UPDATE ON payment
  REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION payment_words_written();
CREATE TRIGGER payment_words_removed AFTER DELETE ON payment
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION payment_words_written();

SELECT write_quotation_words(ARRAY(SELECT DISTINCT quotation_id FROM payment WHERE quotation_id IS NOT NULL));
