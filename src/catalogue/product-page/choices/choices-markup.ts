import { html, raw } from 'hono/html';
import { type Choice, type ChoiceValue, choiceKey } from '../../contract/choices/choice.ts';
import type { ShownPhoto, ShownProduct } from '../shown-product.ts';

/**
 * Choices of a product as groups of buttons. choose.ts carries what is chosen into the address, the
 * price, the chat and the quote list; without scripts the values are still named and can be read.
 */
export function choicesMarkup({ choices, photos }: Pick<ShownProduct, 'choices' | 'photos'>) {
  if (!choices) return '';
  return html`<form class="choices" data-choices>${choices.map((choice) => group(choice, photos))}</form>`;
}

function group({ name, values }: Choice, photos: readonly ShownPhoto[]) {
  const hasSwatches = values.some((value) => swatch(value, photos) !== '');
  return html`<fieldset${hasSwatches ? raw(' data-swatches') : ''}><legend data-name="${name}">${name}</legend>${values.map(
    (value) =>
      html`<label><input type="radio" name="${choiceKey(name)}" value="${choiceKey(value.name)}"${detailsOf(value, photos)}>${swatch(value, photos)}<span>${value.name}</span></label>`,
  )}</fieldset>`;
}

/** What choose.ts needs beside the names. */
function detailsOf({ code, difference_cents, photo }: ChoiceValue, photos: readonly ShownPhoto[]) {
  const at = photos.findIndex(({ id }) => id === photo);
  return [
    code ? html` data-code="${code}"` : '',
    difference_cents ? html` data-cents="${difference_cents}"` : '',
    at < 0 ? '' : html` data-photo="${at + 1}"`,
  ];
}

/** The colour, otherwise the photo; nothing for a size. */
function swatch({ colour, photo }: ChoiceValue, photos: readonly ShownPhoto[]) {
  if (colour) {
    return html`<svg viewBox="0 0 1 1" aria-hidden="true"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`;
  }
  const picture = photos.find(({ id }) => id === photo);
  if (picture) {
    const src = picture.srcset.split(' ')[0] || picture.src;
    return html`<img src="${src}" alt="" width="32" height="32" loading="lazy" decoding="async">`;
  }
  return '';
}
