import { libraryPhoto } from '../../pictures/photo-library.ts';
import type { DemoProduct } from '../stock/demo-product.ts';

// While a product has no photograph of its own it is shown with the nearest of its family. The words
// that say so follow from the photographs that are there, so that they go when the real one comes.

/** A description that says so when the photograph is of a similar model. */
export function honestDescription(description: string, photo: string): string {
  return libraryPhoto(photo).own
    ? description
    : `${description} The photograph shows a similar model.`;
}

/** The text for a photograph: what it shows, or what it stands in for. */
export function honestAlt(alt: string, title: string, photo: string): string {
  return libraryPhoto(photo).own ? alt : `A model similar to ${title}`;
}

/** A demo product in words that are true of the photographs it is seeded with. */
export function honestDemoProduct(product: DemoProduct): DemoProduct {
  const [main] = product.photos;
  return {
    ...product,
    description: main ? honestDescription(product.description, main.file) : product.description,
    photos: product.photos.map(({ file, alt }) => ({
      file,
      alt: honestAlt(alt, product.title, file),
    })),
  };
}
