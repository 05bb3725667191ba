import { store, stored } from '../../design/device-storage.ts';
import { makeCardOf } from '../cards/live-cards.ts';
import { type RememberedProduct, rememberedProducts } from '../contract/remembered-product.ts';
import { cardOfRecent, withRecent } from './recent-list.ts';

const KEY = 'recent-pieces';
const SHOWN = 4;

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
