-- Lines of sent quotations by their product and what was chosen of it, so that the price that was quoted
-- last is found without reading every quotation.
CREATE TABLE quoted_line (
  quotation_id integer NOT NULL,
  revision integer NOT NULL,
  -- From 0, as the content has them.
  position integer NOT NULL,
  product_id integer NOT NULL,
  -- The product with the keys of what was chosen, see chosenKeys: [7, {"fabric": "sage"}].
  piece jsonb NOT NULL CHECK (jsonb_typeof(piece) = 'array'),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (quotation_id, revision, position),
  FOREIGN KEY (quotation_id, revision)
    REFERENCES quotation_revision (quotation_id, revision) ON DELETE CASCADE
);
CREATE INDEX quoted_line_by_piece ON quoted_line (piece, sent_at);
CREATE INDEX quoted_line_by_product ON quoted_line (product_id, sent_at);

INSERT INTO quoted_line (quotation_id, revision, position, product_id, piece, sent_at)
SELECT quotation_id, revision, at - 1, (line->>'product_id')::integer,
  jsonb_build_array((line->>'product_id')::integer, coalesce((
    SELECT jsonb_object_agg(
      normalize(regexp_replace(folded(each->>'choice'), '[\s-]+', '-', 'g'), NFC),
      normalize(regexp_replace(folded(each->>'value'), '[\s-]+', '-', 'g'), NFC))
    FROM jsonb_path_query(line, '$.chosen[*] ? (@.choice.type() == "string" && @.value.type() == "string")')
      AS each), '{}')), sent_at
FROM quotation_revision,
  ROWS FROM (jsonb_path_query(content::jsonb, '$.lines[*]')) WITH ORDINALITY AS all_lines(line, at)
WHERE line->>'product_id' ~ '^[1-9]\d{0,8}$';
