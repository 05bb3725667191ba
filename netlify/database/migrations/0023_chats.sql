-- A chat that staff exported from WhatsApp and added to an enquiry. Its messages come in parts, and are one
-- act: they are undone together.
CREATE TABLE chat_adding (
  -- Drawn by the device, so that a part that is sent again joins its adding.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  -- The member of staff who added it, by the name at that time.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  added_at timestamptz NOT NULL,
  -- Null while its messages are in the thread.
  undone_at timestamptz
);
CREATE INDEX chat_adding_by_enquiry ON chat_adding (enquiry_id);

CREATE TABLE chat_message (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  adding_id text NOT NULL REFERENCES chat_adding (id) ON DELETE CASCADE,
  sender text NOT NULL CHECK (sender IN ('company', 'customer')),
  -- As the phone had it that exported the chat.
  author text NOT NULL,
  -- To the minute.
  written_at timestamptz NOT NULL,
  -- Empty for a file without words.
  text text NOT NULL,
  -- The file that came with it, also where it was left out.
  file_name text,
  -- See sided-messages.ts: the same message of a longer export has the same key.
  key text NOT NULL,
  UNIQUE (enquiry_id, key)
);
CREATE INDEX chat_message_by_time ON chat_message (enquiry_id, written_at, id);
CREATE INDEX chat_message_by_adding ON chat_message (adding_id);

-- The picture or PDF of a message.
ALTER TABLE attachment ADD COLUMN chat_message_id integer UNIQUE
  REFERENCES chat_message (id) ON DELETE SET NULL;

-- The words of the messages of one call. Those of a whole chat in one text would be written anew with
-- each of its parts.
CREATE TABLE chat_words (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  adding_id text NOT NULL REFERENCES chat_adding (id) ON DELETE CASCADE,
  words text NOT NULL
);
CREATE INDEX chat_words_by_enquiry ON chat_words (enquiry_id);
CREATE INDEX chat_words_by_adding ON chat_words (adding_id);
ALTER TABLE chat_words ALTER words SET STATISTICS 0;
CREATE INDEX chat_words_by_part ON chat_words
  USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);

CREATE FUNCTION chat_words_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_words (enquiry_id, adding_id, words)
  SELECT enquiry_id, adding_id,
    '|' || searched(string_agg(concat_ws(' ', author, text, file_name), ' ' ORDER BY id))
  FROM fresh GROUP BY enquiry_id, adding_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_words_added AFTER INSERT ON chat_message
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION chat_words_written();

-- The changes name whoever sent the enquiry, so they go with it.
CREATE FUNCTION forget_chat_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'chat' AND change.subject = gone.enquiry_id || '/' || gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_forgotten AFTER DELETE ON chat_adding
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_chat_changes();
