-- How a photograph stands in the squares of the site. Without these, it is cut around its middle, or
-- stands whole where a square would cut off more than a fifth.
ALTER TABLE product_image
  -- What matters most in it, in percent from the left and from the top.
  ADD COLUMN focus_x smallint CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint CHECK (focus_y BETWEEN 0 AND 100),
  ADD COLUMN fit text CHECK (fit IN ('cover', 'whole')),
  -- The colour of its edges, behind it where it stands whole: #rrggbb. A square one needs none.
  ADD COLUMN ground text CHECK (ground ~ '^#[0-9a-f]{6}$'),
  ADD CHECK ((focus_x IS NULL) = (focus_y IS NULL));
