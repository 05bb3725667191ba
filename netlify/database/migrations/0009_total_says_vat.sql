-- A total in a mail says by itself whether VAT is in it, so the texts that staff saved do not say it again.
UPDATE site_document SET written = replace(written::text, '{total} with VAT', '{total}')::jsonb
WHERE name = 'mails';
