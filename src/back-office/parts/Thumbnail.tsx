import type { Product } from '../../catalogue/contract/product.ts';
import { NO_PICTURE, NO_PICTURE_PATH } from '../../catalogue/contract/product-photo.ts';
import { photoSources } from '../../media/contract/photo.ts';
import { squareStyles } from '../../media/contract/square-styles.ts';
import styles from './Thumbnail.module.css';

/** Shows a product's main image beside its title. */
export function Thumbnail({ image }: { image: Product['images'][number] | undefined }) {
  if (!image) {
    return (
      <img
        className={styles.thumbnail}
        src={NO_PICTURE_PATH}
        width="48"
        height="48"
        alt={NO_PICTURE}
      />
    );
  }
  const { src, srcset } = photoSources(image);
  return (
    <img
      className={styles.thumbnail}
      // Crops it like the squares that visitors see.
      style={image.square && squareStyles(image.square)}
      src={src}
      srcSet={srcset}
      sizes="48px"
      width="48"
      height="48"
      alt=""
      loading="lazy"
    />
  );
}
