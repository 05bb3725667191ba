-- Analytics look at twelve weeks, and no longer at everything since.

-- When it was answered for the first time, as its history has it.
ALTER TABLE enquiry ADD COLUMN answered_at timestamptz;
UPDATE enquiry SET answered_at = answer.first_at
FROM (
  SELECT change.subject, min(change_set.changed_at) AS first_at
  FROM change JOIN change_set ON change_set.id = change.set_id
  WHERE change.kind = 'enquiry' AND change.changes->'status'->>1 = 'answered'
  GROUP BY change.subject) AS answer
WHERE answer.subject = enquiry.id::text;

CREATE INDEX quotation_revision_by_sending ON quotation_revision (sent_at);
CREATE INDEX quotation_revision_by_answer ON quotation_revision (decided_at)
  WHERE decided_at IS NOT NULL;
CREATE INDEX payment_by_time ON payment (paid_at);
CREATE INDEX quote_piece_by_key ON quote_piece (piece_key);
