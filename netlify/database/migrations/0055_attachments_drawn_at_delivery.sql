-- A document such as a quotation's PDF is drawn when its mail is sent, from what is stored about it.
ALTER TABLE mail_attachment
  ALTER COLUMN content DROP NOT NULL,
  ADD COLUMN source jsonb,
  ADD CONSTRAINT mail_attachment_content_or_source CHECK ((content IS NULL) <> (source IS NULL));
