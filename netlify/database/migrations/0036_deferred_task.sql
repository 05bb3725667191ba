-- Work that is done after an answer, such as a link by mail. The row is removed when the work is done;
-- the scheduled job retries work that failed.
CREATE TABLE deferred_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The work's own arguments, such as the address that a link is for.
  input jsonb NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL
);
