-- A quotation that somebody of the staff sends to themselves has a number of its own, TRIAL-7, and counts
-- nowhere, see isTrialNumber.
ALTER TABLE quotation ADD COLUMN is_trial boolean NOT NULL
  GENERATED ALWAYS AS (coalesce(starts_with(number, 'TRIAL-'), false)) STORED;

-- When this person put the first steps away; null while they stand on Home.
ALTER TABLE staff ADD COLUMN first_steps_put_away_at timestamptz;
