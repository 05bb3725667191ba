/** Fills the comparison page: the products of its URL, or those chosen on this device. */
import { element } from '../../design/element.ts';
import { buildPath } from '../../platform/contract/route.ts';
import { showProduct } from '../../visitor-routes.ts';
import { chosenInQuery } from '../contract/choices/chosen-line.ts';
import type { PublicProduct } from '../contract/product.ts';
import {
  type Compared,
  comparedPieces,
  comparePath,
  idOf,
  piecesOfAddress,
  rememberCompared,
} from './compared.ts';
import type { ComparedProduct } from './comparison.ts';

type Comparison = typeof import('./comparison.ts')['comparison'];

void start();

async function start() {
  const pieces = piecesOfAddress(location.search) ?? comparedPieces();
  if (pieces.length === 0) return tell('Nothing is chosen yet.', 'nothing-compared');
  history.replaceState(null, '', comparePath(pieces));
  tell('Looking up what you compare…');
  table().replaceChildren(waiting(pieces.length));
  part('compared').hidden = false;
  try {
    const [{ comparison }, ...found] = await Promise.all([
      import('./comparison.ts'),
      ...pieces.map(fetchPiece),
    ]);
    const products = found.flatMap((product) => product ?? []);
    show(products, pieces.length, comparison);
  } catch (error) {
    console.warn('The products could not be loaded:', error);
    part('compared').hidden = true;
    tell('We could not load the pieces. Check your connection, then reload the page.');
  }
}

function show(products: ComparedProduct[], asked: number, comparison: Comparison) {
  // A link replaces what is compared on this device, without products that are gone.
  rememberCompared(products.map(({ piece }) => piece));
  tell(missing(asked - products.length), products.length < 2 ? 'nothing-compared' : undefined);
  part('compared').hidden = products.length === 0;
  if (products.length === 0) return;
  table().replaceChildren(...comparison(products, new Date()));
  part('compared-ways').hidden = false;
  part('print-compared').addEventListener('click', () => print());
}

/** Placeholders for this many products. */
function waiting(count: number): HTMLElement {
  const emptyCell = () =>
    element(
      'td',
      {},
      element('div', { class: 'frame picture' }),
      element('div', { class: 'name' }),
    );
  return element('tbody', {}, element('tr', {}, ...Array.from({ length: count }, emptyCell)));
}

function missing(count: number): string {
  if (count === 0) return '';
  return `${count === 1 ? 'One piece is' : `${count} pieces are`} not in the catalogue any more.`;
}

/** Undefined when it is not in the catalogue any more. */
async function fetchPiece(piece: Compared): Promise<ComparedProduct | undefined> {
  const response = await fetch(buildPath(showProduct, { id: idOf(piece) }));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the product answered ${response.status}`);
  const product: PublicProduct = await response.json();
  const query = new URLSearchParams(piece.split('?')[1]);
  return { piece, product, chosen: chosenInQuery(product.choices, query) };
}

function tell(words: string, hint?: string) {
  part('compared-status').textContent = words;
  if (hint) part(hint).hidden = false;
}

function table(): HTMLElement {
  return part('compared').firstElementChild as HTMLElement;
}

function part(name: string): HTMLElement {
  return document.querySelector(`[data-${name}]`) as HTMLElement;
}
