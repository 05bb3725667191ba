-- How far what visitors see is behind what staff have saved: one row, made by the first change.
CREATE TABLE publication (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Counts the changes that visitors should see, and how many of them a build was asked for.
  -- Numbers, because the clocks of two machines may differ.
  changes integer NOT NULL,
  requested_changes integer NOT NULL DEFAULT 0,
  wanted_at timestamptz NOT NULL,
  requested_at timestamptz,
  -- The build hook is not called before.
  next_call_at timestamptz NOT NULL,
  -- Calls since the last one that went well.
  attempts integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  failure text
);

CREATE INDEX photo_ledger_unattached ON photo_ledger (changed_at) WHERE state != 'attached';
CREATE INDEX throttle_by_end ON throttle (window_ends_at);
