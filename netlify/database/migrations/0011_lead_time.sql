-- In how many weeks one is made when it is ordered: {from, to}, whole weeks.
ALTER TABLE product ADD COLUMN lead_time jsonb;
