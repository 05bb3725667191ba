-- One reference in place of two, since each is looked up for every message of a chat of 40,000: a message is
-- of an adding, and an adding is of an enquiry, with which both go.
ALTER TABLE chat_adding ADD UNIQUE (enquiry_id, id);
DROP INDEX chat_adding_by_enquiry;
ALTER TABLE chat_message
  DROP CONSTRAINT chat_message_enquiry_id_fkey,
  DROP CONSTRAINT chat_message_adding_id_fkey,
  ADD FOREIGN KEY (enquiry_id, adding_id) REFERENCES chat_adding (enquiry_id, id) ON DELETE CASCADE;
-- The messages of an adding are found by their enquiry.
DROP INDEX chat_message_by_adding;

-- The server writes the words with the messages, since the embedded database takes several times as long to
-- compare them.
DROP TRIGGER chat_words_added ON chat_message;
DROP FUNCTION chat_words_written();
