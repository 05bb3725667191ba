import { squareStyles } from '../../media/contract/photo.ts';
import { type Card, type CardProduct, cardOf } from '../contract/card.ts';
import type { PublicProduct } from '../contract/product.ts';

export function makeCard(product: CardProduct): HTMLElement {
  return makeCardOf(cardOf(product));
}

/** Creates a card from the page's card template, so that cards have one markup. */
export function makeCardOf({ key, title, path, picture, stored }: Card): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('[data-card-template]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  Object.assign(item.dataset, { key, ...stored });
  const link = item.querySelector('[data-title]') as HTMLAnchorElement;
  Object.assign(link, { textContent: title, href: path });
  const img = item.querySelector('img') as HTMLImageElement;
  if (!picture) img.remove();
  else {
    item.querySelector('.none')?.remove();
    const { crop, ...sources } = picture;
    Object.assign(img, sources);
    if (crop) Object.assign(img.style, squareStyles(crop));
  }
  return item;
}

/** Fetches a list of products. Throws on an invalid response. */
export async function fetchProducts(
  address: string,
  headers: Record<string, string> = {},
): Promise<PublicProduct[]> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return response.json();
}
