import { liveCard } from './card.ts';
import type { Product } from './product.ts';

/** A card made in the browser from the page's own card template, so that cards have one markup. */
export function makeCard(product: Product): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('[data-card-template]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const { title, picture } = liveCard(product);
  item.dataset['id'] = String(product.id);
  item.dataset['version'] = String(product.version);
  const heading = item.querySelector('[data-title]');
  if (heading) heading.textContent = title;
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
