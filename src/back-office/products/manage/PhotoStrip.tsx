import { NO_PICTURE, photoSources } from '../../../catalogue/contract/photo.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import styles from './PhotoStrip.module.css';

/** A product's photos: the main image large, the other views below it. */
export function PhotoStrip({ product: { images } }: { product: Product }) {
  if (images.length === 0) {
    return (
      <p className={styles.none} role="img" aria-label={NO_PICTURE}>
        {NO_PICTURE}
      </p>
    );
  }
  return (
    <ul className={styles.photos} aria-label="Photos">
      {images.map((image, index) => {
        const { src, srcset } = photoSources(image);
        return (
          <li key={image.id}>
            <img
              src={src}
              srcSet={srcset}
              sizes={index === 0 ? '(min-width: 48rem) 28rem, 92vw' : '7rem'}
              width={image.width}
              height={image.height}
              alt={image.alt}
            />
          </li>
        );
      })}
    </ul>
  );
}
