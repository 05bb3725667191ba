-- A photograph is stored once for each product: its key is products/<id>/<digest>, and as main image
-- and thumbnail it has different addresses. Photographs from before keep their key, which has the kind.
ALTER TABLE product_image DROP CONSTRAINT product_image_product_id_photo_key_key;
ALTER TABLE product_image ADD UNIQUE (product_id, kind, photo_key);
