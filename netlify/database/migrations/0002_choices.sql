-- What a customer chose of a product, in the words of that day: [{"choice", "value", "code"}].
ALTER TABLE quote_piece ADD COLUMN chosen jsonb NOT NULL DEFAULT '[]';
