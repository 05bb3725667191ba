-- Every reader relies on these being objects, or lists of objects.
ALTER TABLE mail_outbox ADD CHECK (jsonb_typeof(requested) = 'object');
ALTER TABLE mail_attachment ADD CHECK (jsonb_typeof(source) = 'object');
ALTER TABLE emailed_link ADD CHECK (jsonb_typeof(details) = 'object');
ALTER TABLE change ADD CHECK (jsonb_typeof(changes) = 'object');
ALTER TABLE site_document ADD CHECK (jsonb_typeof(written) = 'object');
ALTER TABLE import_mapping ADD CHECK (jsonb_typeof(columns) = 'object');
ALTER TABLE import_mapping ADD CHECK (jsonb_typeof("values") = 'object');
ALTER TABLE quotation ADD CHECK (json_typeof(draft) = 'object');
ALTER TABLE quotation_revision ADD CHECK (json_typeof(content) = 'object');
ALTER TABLE product ADD CHECK (jsonb_typeof(facts) = 'object');
ALTER TABLE product ADD CHECK (
  jsonb_typeof(photos) = 'array' AND NOT photos @? '$[*] ? (@.type() != "object")'
);
ALTER TABLE quote_piece ADD CHECK (
  jsonb_typeof(chosen) = 'array' AND NOT chosen @? '$[*] ? (@.type() != "object")'
);
