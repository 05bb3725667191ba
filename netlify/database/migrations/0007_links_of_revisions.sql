-- A link shows what was sent to its customer alone, so each revision keeps the one under which it went.
-- Null where no link shows it any more.
ALTER TABLE quotation_revision ADD COLUMN link_token text;
CREATE INDEX quotation_revision_by_link ON quotation_revision (link_token);
-- Until now a quotation had one link for all, which the latest customer has.
UPDATE quotation_revision SET link_token = quotation.link_token
FROM quotation
JOIN quotation_revision AS latest
  ON latest.quotation_id = quotation.id AND latest.revision = quotation.revision
WHERE quotation.id = quotation_revision.quotation_id
  AND (quotation_revision.revision = latest.revision
    OR (quotation_revision.customer_mailbox = latest.customer_mailbox
      AND quotation_revision.customer_phone IS NOT DISTINCT FROM latest.customer_phone
      AND (latest.customer_mailbox <> '' OR latest.customer_phone IS NOT NULL)));
