-- Mails that a program posts to the site, and the answers that they become.
CREATE TABLE received_mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Hash of the mail as it came, so that one that is posted again is known.
  digest text NOT NULL UNIQUE,
  -- Hash of its Message-ID and sender: the same mail comes by two ways.
  message_key text UNIQUE,
  received_at timestamptz NOT NULL,
  -- The mail as it came, until it is read.
  raw bytea,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- An answer, an enquiry, or why the mail was set aside; null until it is read.
  outcome text,
  CHECK ((raw IS NULL) = (outcome IS NOT NULL))
);
CREATE INDEX received_mail_waiting ON received_mail (next_attempt_at) WHERE raw IS NOT NULL;
CREATE INDEX received_mail_by_time ON received_mail (received_at);

ALTER TABLE enquiry_reply
  -- The address that a mail came from; null for what did not come by mail.
  ADD COLUMN mail_from text,
  -- The server that took the mail has checked its sender's domain.
  ADD COLUMN mail_is_verified boolean,
  ADD COLUMN mail_subject text,
  -- Earlier mails below the answer.
  ADD COLUMN mail_quoted text,
  -- Names of the files that could not be kept, and why.
  ADD COLUMN mail_left_out json,
  ADD CHECK (num_nulls(mail_from, mail_is_verified, mail_subject, mail_quoted, mail_left_out) IN (0, 5));
CREATE INDEX enquiry_reply_by_mailbox ON enquiry_reply (lower(mail_from)) WHERE mail_from IS NOT NULL;

-- Stands in the address that answers go to. Drawn at random, so that nobody guesses another's thread.
ALTER TABLE enquiry ADD COLUMN thread_token text UNIQUE;
ALTER TABLE quotation ADD COLUMN thread_token text UNIQUE;
-- Answers name the mails that they answer.
CREATE INDEX enquiry_by_first_mail ON enquiry (first_mail) WHERE first_mail IS NOT NULL;
CREATE INDEX quotation_by_first_mail ON quotation (first_mail) WHERE first_mail IS NOT NULL;
CREATE INDEX mail_outbox_by_message ON mail_outbox (message_id) WHERE message_id IS NOT NULL;

-- The search finds a mail by its sender's address, too.
CREATE OR REPLACE FUNCTION write_enquiry_words(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO enquiry_words (enquiry_id, words)
  SELECT id,
    searched(concat_ws(' ', fname, lname, cname, email, phone_words(phone, phone_number), number_words(reference),
      (SELECT string_agg(number_words(number), ' ') FROM quotation WHERE enquiry_id = enquiry.id)))
    || '|' || searched(concat_ws(' ', message, place, floor, lost_because,
      (SELECT string_agg(text, ' ' ORDER BY id) FROM enquiry_note WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(concat_ws(' ', mail_from, text), ' ' ORDER BY id) FROM enquiry_reply
        WHERE enquiry_id = enquiry.id),
      (SELECT string_agg(concat_ws(' ', title, sku, note, (
          SELECT string_agg(word #>> '{}', ' ') FROM jsonb_path_query(chosen, '$[*].*') AS word)),
        ' ' ORDER BY position) FROM quote_piece WHERE enquiry_id = enquiry.id)))
  FROM enquiry WHERE id = ANY (ids)
  ON CONFLICT (enquiry_id) DO UPDATE SET words = excluded.words
    WHERE enquiry_words.words <> excluded.words
$$;
