-- One row says how the site was at its last check. `bad_since` is null while all is well, and
-- `told_at` is when the owners were last told that it is not.
CREATE TABLE site_health (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  checked_at timestamptz NOT NULL,
  bad_since timestamptz,
  told_at timestamptz,
  backup_at timestamptz
);
