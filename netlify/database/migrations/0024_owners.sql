-- An owner alone decides who is on the staff. Where there are accounts, the oldest that can sign in
-- becomes one, or the oldest of all.
ALTER TABLE staff ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member'));

UPDATE staff SET role = 'owner' WHERE id = (
  SELECT id FROM staff ORDER BY disabled_at IS NOT NULL, created_at, id LIMIT 1
);

-- When somebody last gave the password of their account in this session.
ALTER TABLE staff_session ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE staff_session SET proved_at = created_at;
