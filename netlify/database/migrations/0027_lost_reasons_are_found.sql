-- Why an enquiry was lost is found like all that was said.
CREATE OR REPLACE FUNCTION write_enquiry_words(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO enquiry_words (enquiry_id, words)
  SELECT id,
    searched(concat_ws(' ', fname, lname, cname, email, phone_words(phone, phone_number), number_words(reference),
      (SELECT string_agg(number_words(number), ' ') FROM quotation WHERE enquiry_id = enquiry.id)))
    || '|' || searched(concat_ws(' ', message, place, floor, lost_because,
      (SELECT string_agg(text, ' ' ORDER BY id) FROM enquiry_note WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(text, ' ' ORDER BY id) FROM enquiry_reply WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(concat_ws(' ', title, sku, note, (
          SELECT string_agg(word #>> '{}', ' ') FROM jsonb_path_query(chosen, '$[*].*') AS word)),
        ' ' ORDER BY position) FROM quote_piece WHERE enquiry_id = enquiry.id)))
  FROM enquiry WHERE id = ANY (ids)
  ON CONFLICT (enquiry_id) DO UPDATE SET words = excluded.words
    WHERE enquiry_words.words <> excluded.words
$$;
DROP TRIGGER enquiry_words_changed ON enquiry;
CREATE TRIGGER enquiry_words_changed
  AFTER UPDATE OF fname, lname, cname, email, phone, kind, message, place, floor, lost_because ON enquiry
  FOR EACH ROW EXECUTE FUNCTION enquiry_written();
SELECT write_enquiry_words(ARRAY(SELECT id FROM enquiry WHERE lost_because <> ''));
