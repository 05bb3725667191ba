-- One search for staff. What a search looks in stands in one text of each thing, with an index of its
-- parts. Up to a sign that no such text has, `|`, stands what the thing is called by.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A text as searches compare it: folded, without apostrophes, with one blank for the signs between two
-- words, and one at both ends. searchedText has the same rule, and a test holds the two together.
CREATE FUNCTION searched(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || btrim(CASE
    -- Most texts are of plain letters, which take half the time.
    WHEN octet_length(words) = length(words)
      THEN regexp_replace(translate(lower(words), '''"', ''), '[^a-z0-9]+', ' ', 'g')
    ELSE regexp_replace(translate(folded(words), 'ς‘’ʼ′″''"', 'σ'),
      '[\u0001-/:-@[-\u0060{-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
    END) || ' ';

-- Finds a phrase as somebody types it. A short one begins a word, or it would be in most texts.
CREATE FUNCTION search_pattern(phrase text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN searched(phrase) ~ '[^ ]{3}' THEN '%' ELSE '% ' END
    || btrim(searched(phrase)) || '%';

-- The spellings of a phone field and of a number as people say it: qt12 for QT-2026-0012.
CREATE FUNCTION phone_words(phone text, number text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN phone || ' ' || regexp_replace(phone, '\D', '', 'g') || ' '
    || coalesce(number || ' ' || replace(number, '+254', '0'), '');
CREATE FUNCTION number_words(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN number || ' ' || regexp_replace(number, '^([A-Z]+)-(?:\d{4}-)?0*(\d+)$', '\1\2');

-- Enquiries: who asks, then all that was said, noted, asked for and quoted. Beside them, since it is long
-- and lists of enquiries read none of it.
CREATE TABLE enquiry_words (
  enquiry_id integer PRIMARY KEY REFERENCES enquiry (id) ON DELETE CASCADE,
  words text NOT NULL
);

CREATE FUNCTION write_enquiry_words(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO enquiry_words (enquiry_id, words)
  SELECT id,
    searched(concat_ws(' ', fname, lname, cname, email, phone_words(phone, phone_number), number_words(reference),
      (SELECT string_agg(number_words(number), ' ') FROM quotation WHERE enquiry_id = enquiry.id)))
    || '|' || searched(concat_ws(' ', message, place, floor,
      (SELECT string_agg(text, ' ' ORDER BY id) FROM enquiry_note WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(text, ' ' ORDER BY id) FROM enquiry_reply WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(concat_ws(' ', title, sku, note, (
          SELECT string_agg(word #>> '{}', ' ') FROM jsonb_path_query(chosen, '$[*].*') AS word)),
        ' ' ORDER BY position) FROM quote_piece WHERE enquiry_id = enquiry.id)))
  FROM enquiry WHERE id = ANY (ids)
  ON CONFLICT (enquiry_id) DO UPDATE SET words = excluded.words
    WHERE enquiry_words.words <> excluded.words
$$;
SELECT write_enquiry_words(ARRAY(SELECT id FROM enquiry));
-- An estimate for each search reads and compares a hundred of these texts, and hardly helps.
ALTER TABLE enquiry_words ALTER words SET STATISTICS 0;
CREATE INDEX enquiry_words_by_part ON enquiry_words
  USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

CREATE FUNCTION enquiry_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_enquiry_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_words_added AFTER INSERT ON enquiry
  FOR EACH ROW EXECUTE FUNCTION enquiry_written();
CREATE TRIGGER enquiry_words_changed
  AFTER UPDATE OF fname, lname, cname, email, phone, kind, message, place, floor ON enquiry
  FOR EACH ROW EXECUTE FUNCTION enquiry_written();

-- Whoever adds to an enquiry holds it, so that no two of them write its words at once.
CREATE FUNCTION enquiry_words_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN ids := ARRAY(SELECT DISTINCT enquiry_id FROM fresh);
    WHEN 'DELETE' THEN ids := ARRAY(SELECT DISTINCT enquiry_id FROM gone);
    ELSE ids := ARRAY(SELECT enquiry_id FROM fresh UNION SELECT enquiry_id FROM gone);
  END CASE;
  PERFORM FROM enquiry WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM write_enquiry_words(ids);
  RETURN NULL;
END $$;
DO $parts$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['enquiry_note', 'enquiry_reply', 'quote_piece'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_words_added AFTER INSERT ON %1$s
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION enquiry_words_written()', part);
    EXECUTE format('CREATE TRIGGER %1$s_words_changed AFTER UPDATE ON %1$s
      REFERENCING OLD TABLE AS gone NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION enquiry_words_written()', part);
    EXECUTE format('CREATE TRIGGER %1$s_words_removed AFTER DELETE ON %1$s
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION enquiry_words_written()', part);
  END LOOP;
END $parts$;

-- Quotations and orders: number and customers, then all texts of the draft and of what was sent, and
-- what was said of payments.
CREATE TABLE quotation_words (
  quotation_id integer PRIMARY KEY REFERENCES quotation (id) ON DELETE CASCADE,
  words text NOT NULL
);

CREATE FUNCTION customer_words(document json, number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' ', customer->>'name', customer->>'company', customer->>'email',
    phone_words(customer->>'phone', number))
  FROM (SELECT document->'customer') AS written(customer)
$$;
CREATE FUNCTION write_quotation_words(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO quotation_words (quotation_id, words)
  SELECT id,
    searched(concat_ws(' ', number_words(number), customer_words(draft, draft_phone),
      (SELECT string_agg(DISTINCT customer_words(content, customer_phone), ' ') FROM quotation_revision
        WHERE quotation_id = quotation.id)))
    || '|' || searched(concat_ws(' ', texts_in(draft),
      (SELECT string_agg(texts_in(content), ' ' ORDER BY revision) FROM quotation_revision
        WHERE quotation_id = quotation.id),
      (SELECT string_agg(concat_ws(' ', code, payer, account, note), ' '
        ORDER BY id) FROM payment WHERE quotation_id = quotation.id AND status <> 'void')))
  FROM quotation WHERE id = ANY (ids)
  ON CONFLICT (quotation_id) DO UPDATE SET words = excluded.words
    WHERE quotation_words.words <> excluded.words
$$;
SELECT write_quotation_words(ARRAY(SELECT id FROM quotation));
ALTER TABLE quotation_words ALTER words SET STATISTICS 0;
CREATE INDEX quotation_words_by_part ON quotation_words
  USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

CREATE FUNCTION quotation_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answered integer[] := ARRAY[NEW.enquiry_id];
BEGIN
  PERFORM write_quotation_words(ARRAY[NEW.id]);
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.number, NEW.enquiry_id) IS NOT DISTINCT FROM (OLD.number, OLD.enquiry_id) THEN
      RETURN NULL;
    END IF;
    answered := answered || OLD.enquiry_id;
  END IF;
  PERFORM FROM enquiry WHERE id = ANY (answered) ORDER BY id FOR NO KEY UPDATE;
  PERFORM write_enquiry_words(answered);
  RETURN NULL;
END $$;
CREATE TRIGGER quotation_words_added AFTER INSERT ON quotation
  FOR EACH ROW EXECUTE FUNCTION quotation_written();
CREATE TRIGGER quotation_words_changed AFTER UPDATE OF number, enquiry_id, draft ON quotation
  FOR EACH ROW EXECUTE FUNCTION quotation_written();
CREATE FUNCTION quotation_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_enquiry_words(ARRAY[OLD.enquiry_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER quotation_words_removed AFTER DELETE ON quotation
  FOR EACH ROW WHEN (OLD.enquiry_id IS NOT NULL) EXECUTE FUNCTION quotation_gone();

CREATE FUNCTION quotation_words_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    ids := ARRAY[NEW.quotation_id];
  END IF;
  IF TG_OP <> 'INSERT' THEN
    ids := ids || OLD.quotation_id;
  END IF;
  PERFORM FROM quotation WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM write_quotation_words(ids);
  RETURN NULL;
END $$;
CREATE TRIGGER quotation_revision_words AFTER INSERT OR DELETE OR UPDATE OF content ON quotation_revision
  FOR EACH ROW EXECUTE FUNCTION quotation_words_written();
CREATE TRIGGER payment_words
  AFTER INSERT OR DELETE OR UPDATE OF quotation_id, code, payer, account, note, status ON payment
  FOR EACH ROW EXECUTE FUNCTION quotation_words_written();

ALTER TABLE quotation DROP COLUMN draft_texts;
ALTER TABLE quotation_revision DROP COLUMN texts;

-- Payments are few words, so they stand in the row.
CREATE FUNCTION payment_words(code text, payer text, account text, note text, cents double precision)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN searched(concat_ws(' ', code, phone_words(payer, e164(payer)), phone_words(account, e164(account)),
    trunc(abs(cents) / 100)::bigint)) || '|' || searched(note);
ALTER TABLE payment ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (payment_words(code, payer, account, note, cents)) STORED;
CREATE INDEX payment_by_words ON payment USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

ALTER TABLE subscriber ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (searched(email || ' ' || coalesce(name, ''))) STORED;

-- Products: title and SKU, then what they are described by, and what they are made in.
ALTER TABLE product DROP COLUMN words;
DROP FUNCTION product_words;
CREATE FUNCTION product_words(
  title text, sku text, description text, colour text, material text, tags text[], facts jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN searched(concat_ws(' ', title, sku, regexp_replace(sku, '[^[:alnum:]]', '', 'g')))
    || '|' || searched(concat_ws(' ', colour, material, array_to_string(tags, ' '), description,
      (SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(facts,
        '$.choices[*].values[*].keyvalue() ? (@.key == "name" || @.key == "code").value') AS value)));
ALTER TABLE product ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (product_words(title, sku, description, colour, material, tags, facts)) STORED;
ALTER TABLE product ALTER words SET STATISTICS 0;
CREATE INDEX product_by_words ON product USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

-- The inbox is counted and turned over without reading its rows, up to its last page.
CREATE INDEX enquiry_by_tab ON enquiry (folder, id, status, outcome, read_at);
DROP INDEX enquiry_by_activity;
CREATE INDEX enquiry_by_activity ON enquiry
  (folder, (coalesce(active_at, received_at)) DESC, id DESC) INCLUDE (active_at, received_at);
CREATE INDEX quotation_offered ON quotation (enquiry_id)
  WHERE enquiry_id IS NOT NULL AND revision > 0 AND withdrawn_at IS NULL;
CREATE INDEX quotation_revision_declined ON quotation_revision (quotation_id, revision)
  WHERE decision = 'declined';
