import { store, stored } from '../../design/device-storage.ts';
import { makeCardOf } from '../cards/live-cards.ts';
import type { Card } from '../contract/card.ts';
import { type RememberedProduct, rememberedProducts } from '../contract/remembered-product.ts';

const KEY = 'recent-pieces';
const SHOWN = 4;
const KEPT = 8;

/** Shows what was looked at before this product, and notes this one for the pages to come. */
export function showRecent(): void {
  const here = productHere();
  if (!here) return;
  const recent = rememberedProducts(stored(KEY));
  const others = recent.filter(({ key }) => key !== here.key).slice(0, SHOWN);
  const section = document.querySelector<HTMLElement>('[data-recent]');
  section?.querySelector('ul')?.replaceChildren(...others.map(cardOfRecent).map(makeCardOf));
  if (section) section.hidden = others.length === 0;
  whenSeen(() => store(KEY, withRecent(rememberedProducts(stored(KEY)), here)));
}

/** What somebody looked at, with this product in front, once, and no more than are worth keeping. */
export function withRecent(
  recent: RememberedProduct[],
  product: RememberedProduct,
): RememberedProduct[] {
  return [product, ...recent.filter(({ key }) => key !== product.key)].slice(0, KEPT);
}

function cardOfRecent({ key, title, path, picture }: RememberedProduct): Card {
  // Of its shape nothing is known: nothing of it is cut.
  const view = { at: 'whole' as const };
  const shown = picture ? { src: picture, srcset: '', alt: title, view } : undefined;
  return { key, title, path, picture: shown, live: undefined };
}

function productHere(): RememberedProduct | undefined {
  const { product, title, path, picture } =
    document.querySelector<HTMLElement>('[data-product]')?.dataset ?? {};
  return product && title && path
    ? { key: product, title, path, picture: picture ?? '' }
    : undefined;
}

/** A page that the browser prepares ahead has not been looked at yet. */
function whenSeen(note: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', note, { once: true });
  else note();
}
