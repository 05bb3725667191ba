import { addStyles } from '../../../design/older-browsers/add-styles.ts';
import { describe } from '../../../media/contract/photo.ts';
import { makeCard } from '../../cards/make-card.ts';
import type { Card } from '../../contract/card.ts';
import type { RememberedProduct } from '../../contract/remembered-product.ts';
import css from './recent.css?inline';

/** Most visitors of a first page have looked at nothing else, so this comes with its styles when it is needed. */
export function drawRecent(section: HTMLElement, recent: readonly RememberedProduct[]): void {
  addStyles(css);
  const cards = recent.map((product) => makeCard(cardOfRecent(product)));
  section.querySelector('ul')?.replaceChildren(...cards);
  section.hidden = false;
}

function cardOfRecent({ key, title, path, picture }: RememberedProduct): Card {
  // The shape is unknown, so the picture is not cropped.
  const crop = { at: 'whole' as const };
  const shown = picture ? { src: picture, srcset: '', alt: describe({}, title), crop } : undefined;
  return { key, title, path, picture: shown, stored: undefined };
}
