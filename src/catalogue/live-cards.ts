import { type Card, liveCard } from './card.ts';
import type { Product } from './product.ts';

/** The card of a product, made in the browser. */
export function makeCard(product: Product): HTMLElement {
  return makeCardOf(liveCard(product));
}

/** A card made from the page's own card template, so that cards have one markup. */
export function makeCardOf({ key, title, path, picture, live }: Card): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('[data-card-template]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  item.dataset['key'] = key;
  if (live) {
    item.dataset['id'] = String(live.id);
    item.dataset['version'] = String(live.version);
  }
  const link = item.querySelector<HTMLAnchorElement>('[data-title]');
  if (link) Object.assign(link, { textContent: title, href: path });
  const img = item.querySelector('img');
  if (img && picture) Object.assign(img, picture);
  return item;
}

/** The list behind an address of the API. Throws when the answer is not one. */
export async function fetchProducts(address: string): Promise<Product[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return response.json();
}
