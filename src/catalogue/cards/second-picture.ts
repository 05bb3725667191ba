/**
 * Shows a product's second photo while a mouse is over its card. It is only fetched then, so phones
 * never download it.
 */

import { element } from '../../design/element.ts';
import { addStyles } from '../../design/older-browsers/add-styles.ts';
import { cardSources } from '../../media/contract/photo.ts';
import { squareStyles } from '../../media/contract/square-styles.ts';
import { listedProducts } from './listed-products.ts';
import css from './second-picture.css?inline';

const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (grid) void showOnHover(grid);

async function showOnHover(grid: HTMLElement) {
  // Without an answer no card has a second photo; refresh-grid.ts logs why.
  const products = await listedProducts(grid).catch(() => []);
  addStyles(css);

  const show = (card: HTMLElement | null) => {
    const product = products.find(({ id }) => id === Number(card?.dataset['id']));
    const photo = product?.images[1];
    const first = card?.querySelector<HTMLImageElement>('.picture > img');
    if (!photo || !first || card?.querySelector('.second')) return;
    const { square } = photo;
    const image = element('img', {
      class: 'second',
      alt: '',
      sizes: first.sizes,
      width: '800',
      height: '800',
      ...cardSources(photo),
    });
    if (square) Object.assign(image.style, squareStyles(square));
    first.after(image);
  };
  grid.addEventListener('mouseover', ({ target }) => show((target as Element).closest('.card')));
  show(grid.querySelector<HTMLElement>('.card:hover'));
}
