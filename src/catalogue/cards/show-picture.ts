import type { CardPicture } from '../contract/card.ts';

/** Shows a picture in the frame of a card, cropped as its product says. */
export function showPicture(
  image: HTMLImageElement,
  { src, srcset, alt, crop }: CardPicture,
): void {
  if (image.getAttribute('src') !== src) Object.assign(image, { src, srcset });
  image.alt = alt;
  if (crop) image.dataset['at'] = String(crop.at);
  else delete image.dataset['at'];
}
