ALTER TABLE enquiry
  -- What sender and company call a request by on the phone and in mails. Made of the id, so that it
  -- is nobody's twice in a million; stirred, so that it does not tell how many asked before.
  ADD COLUMN reference text GENERATED ALWAYS AS (
    CASE WHEN kind = 'quote'
      THEN 'Q-' || lpad(((id::bigint * 387421 + 271828) % 1000000)::text, 6, '0') END) STORED,
  -- When and where the pieces are wanted, as far as the sender said so.
  ADD COLUMN date_needed text CHECK (date_needed ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN place text,
  ADD COLUMN floor text,
  ADD COLUMN lift text CHECK (lift IN ('yes', 'no'));
