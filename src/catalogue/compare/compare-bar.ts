import { element } from '../../design/element.ts';
import { addStyles } from '../../design/older-browsers/add-styles.ts';
import css from './compare-bar.css?inline';
import { type Compared, comparedPieces, comparePath, rememberCompared } from './compared.ts';

/** Event on the document, when a product is chosen to be compared or let go. */
export const COMPARED = 'compared';

const bar = element('p', { class: 'compare-bar off-paper', role: 'status' });

/**
 * Shows what is chosen to be compared at the end of the screen, and leads to the comparison; below the
 * piece on a product's page, and not over a page that is one task.
 */
export function showCompareBar(): void {
  const chosen = comparedPieces();
  if (chosen.length === 0 || document.querySelector('[data-task]')) {
    bar.remove();
    return;
  }
  const clear = element('button', { type: 'button' }, 'Clear');
  clear.addEventListener('click', () => {
    compareNow([]);
    document.querySelector<HTMLElement>('.compare input')?.focus();
  });
  const words = `Compare ${chosen.length} pieces`;
  const link =
    chosen.length > 1
      ? element('a', { class: 'button', 'data-kind': 'brand', href: comparePath(chosen) }, words)
      : 'Choose one more to compare';
  bar.replaceChildren(link, clear);
  if (bar.isConnected) return;
  addStyles(css);
  (document.querySelector('.product-page') ?? document.querySelector('main'))?.append(bar);
}

/** Stores what is chosen to be compared, and shows it. */
export function compareNow(pieces: readonly Compared[]): void {
  rememberCompared(pieces);
  showCompareBar();
  document.dispatchEvent(new Event(COMPARED));
}

showCompareBar();
