import { type Card, type CardPicture, cardOf } from '../contract/card.ts';
import type { Product } from '../contract/product.ts';

export function makeCard(product: Product): HTMLElement {
  return makeCardOf(cardOf(product));
}

/** A card made from the page's own card template, so that cards have one markup. */
export function makeCardOf({ key, title, path, picture, live }: Card): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('[data-card-template]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  Object.assign(item.dataset, { key, ...live });
  const link = item.querySelector('[data-title]') as HTMLAnchorElement;
  Object.assign(link, { textContent: title, href: path });
  const img = item.querySelector('img') as HTMLImageElement;
  if (picture) showPicture(img, picture);
  else img.remove();
  return item;
}

function showPicture(img: HTMLImageElement, { view, ...sources }: CardPicture): void {
  Object.assign(img, sources);
  if (!view) return;
  img.dataset['at'] = String(view.at);
  if (view.ground && img.parentElement) img.parentElement.style.background = view.ground;
}

/** The list behind an address of the API. Throws when the answer is not one. */
export async function fetchProducts(address: string): Promise<Product[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return response.json();
}

/** A product as staff have it now; undefined when visitors see it no more. Throws without an answer. */
export async function fetchProduct(address: string): Promise<Product | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the product answered ${response.status}`);
  return response.json();
}
