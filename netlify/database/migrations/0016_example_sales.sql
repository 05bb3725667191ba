-- True for the invented enquiries of a first start, which show a sale to who tries the product. One press
-- removes all of them.
ALTER TABLE enquiry ADD COLUMN is_example boolean NOT NULL DEFAULT false;
CREATE INDEX enquiry_of_example ON enquiry (id) WHERE is_example;
