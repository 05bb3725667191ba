-- Staff join the enquiries of one person, whose phone hides its number, say, to one thread. All that was
-- said stays with the enquiry where it was written, so that separating them gives each back its own. The
-- references are checked late, since a restore writes the rows in the order of their ids.
ALTER TABLE enquiry
  -- The enquiry that this one was joined to.
  ADD COLUMN joined_to integer REFERENCES enquiry (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  -- The one at the end of that chain, which stands for all of them in the inbox; null for itself.
  ADD COLUMN thread_id integer REFERENCES enquiry (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  -- An enquiry that stands for others keeps its own state here; its columns hold the state of the thread.
  ADD COLUMN own_handling json,
  -- The last time that the customer did something in the thread of one that stands for others.
  ADD COLUMN thread_active_at timestamptz,
  ADD CHECK (id NOT IN (joined_to, thread_id));
CREATE INDEX enquiry_by_joined ON enquiry (joined_to) WHERE joined_to IS NOT NULL;
CREATE INDEX enquiry_by_thread ON enquiry (thread_id) WHERE thread_id IS NOT NULL;

-- Only those that stand for a thread are counted and turned over.
DROP INDEX enquiry_by_tab;
CREATE INDEX enquiry_by_tab ON enquiry (folder, id, status, outcome, read_at) WHERE thread_id IS NULL;
DROP INDEX enquiry_by_activity;
CREATE INDEX enquiry_by_activity ON enquiry
  (folder, (coalesce(thread_active_at, active_at, received_at)) DESC, id DESC)
  INCLUDE (thread_active_at, active_at, received_at) WHERE thread_id IS NULL;
DROP INDEX enquiry_unread;
CREATE INDEX enquiry_unread ON enquiry (received_at)
  WHERE read_at IS NULL AND folder = 'inbox' AND thread_id IS NULL;

-- Those that a deleted enquiry stood for, or joined to others, stand for themselves again.
CREATE INDEX enquiry_left_alone ON enquiry (id) WHERE (joined_to IS NULL) <> (thread_id IS NULL);
CREATE FUNCTION lead_threads_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM enquiry WHERE (joined_to IS NULL) <> (thread_id IS NULL)) THEN
    WITH RECURSIVE led AS (
      SELECT id, NULL::integer AS thread_id FROM enquiry
      WHERE joined_to IS NULL AND (thread_id IS NOT NULL OR EXISTS (
        SELECT FROM enquiry AS other WHERE other.joined_to = enquiry.id))
      UNION ALL SELECT other.id, coalesce(led.thread_id, led.id)
      FROM led JOIN enquiry AS other ON other.joined_to = led.id)
    UPDATE enquiry SET thread_id = led.thread_id FROM led
    WHERE led.id = enquiry.id AND enquiry.thread_id IS DISTINCT FROM led.thread_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_threads_kept AFTER DELETE ON enquiry
  FOR EACH STATEMENT EXECUTE FUNCTION lead_threads_again();
