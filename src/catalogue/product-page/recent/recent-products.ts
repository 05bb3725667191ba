import { store, stored } from '../../../design/device-storage.ts';
import { type RememberedProduct, rememberedProducts } from '../../contract/remembered-product.ts';

const KEY = 'recent-pieces';
const SHOWN = 4;
const KEPT = 8;

/** Shows recently viewed products, and records this one. */
export function showRecent(): void {
  const here = productHere();
  if (!here) return;
  const recent = rememberedProducts(stored(KEY));
  const others = recent.filter(({ key }) => key !== here.key).slice(0, SHOWN);
  const section = document.querySelector<HTMLElement>('[data-recent]');
  if (section && others.length > 0) {
    import('./draw-recent.ts').then(({ drawRecent }) => drawRecent(section, others), console.warn);
  }
  whenSeen(() => store(KEY, withRecent(rememberedProducts(stored(KEY)), here)));
}

/** Puts the current product first, removes duplicates and limits the list. */
export function withRecent(
  recent: RememberedProduct[],
  product: RememberedProduct,
): RememberedProduct[] {
  return [product, ...recent.filter(({ key }) => key !== product.key)].slice(0, KEPT);
}

function productHere(): RememberedProduct | undefined {
  const { product, title, path, picture } =
    document.querySelector<HTMLElement>('[data-product]')?.dataset ?? {};
  return product && title && path
    ? { key: product, title, path, picture: picture ?? '' }
    : undefined;
}

/** Waits until a prerendered page is actually viewed. */
function whenSeen(note: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', note, { once: true });
  else note();
}
