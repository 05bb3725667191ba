-- Made up by a first start, so that somebody who tries the product sees a sale; they go in one press.
ALTER TABLE enquiry ADD COLUMN is_example boolean NOT NULL DEFAULT false;
CREATE INDEX enquiry_of_example ON enquiry (id) WHERE is_example;
