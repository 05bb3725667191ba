-- Facts that only some kinds of product have. The seat height is {from, to} in whole centimetres.
ALTER TABLE product
  ADD COLUMN mattress text,
  ADD COLUMN seats double precision,
  ADD COLUMN seat_height jsonb,
  ADD COLUMN max_load_kg double precision,
  ADD COLUMN adjustment text,
  ADD COLUMN screen_inches double precision,
  ADD COLUMN doors double precision,
  ADD COLUMN inside text;
