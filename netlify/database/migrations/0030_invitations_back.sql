-- Whose account an invitation leads back to, when they have lost what they sign in with; null where
-- it is for somebody who has none yet.
ALTER TABLE invitation ADD COLUMN staff_id integer REFERENCES staff (id) ON DELETE CASCADE;

CREATE INDEX invitation_by_staff ON invitation (staff_id);
