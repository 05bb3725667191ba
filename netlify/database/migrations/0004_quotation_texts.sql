-- All texts of a quotation in one, for its search: no names of fields, no addresses of photographs.
CREATE FUNCTION texts_in(document json) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(document::jsonb,
    'strict $.** ? (@.type() == "string" && !(@ starts with "/storage/"))') AS value
$$;
ALTER TABLE quotation ADD COLUMN draft_texts text GENERATED ALWAYS AS (texts_in(draft)) STORED;
ALTER TABLE quotation_revision ADD COLUMN texts text GENERATED ALWAYS AS (texts_in(content)) STORED;
