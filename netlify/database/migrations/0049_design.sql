-- Products that share a design differ in colour only, and lead to one another.
ALTER TABLE product ADD COLUMN design text;
