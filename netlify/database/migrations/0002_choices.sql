-- The column keeps the chosen values in the words of that day: [{"choice", "value", "code"}].
ALTER TABLE quote_piece ADD COLUMN chosen jsonb NOT NULL DEFAULT '[]';
