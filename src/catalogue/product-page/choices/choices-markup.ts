import { html, raw } from 'hono/html';
import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { buildPath } from '../../../platform/contract/route.ts';
import { askAboutProduct } from '../../../visitor-routes.ts';
import { type Choice, type ChoiceValue, choiceKey } from '../../contract/choices/choice.ts';
import { MAX_WISH_CHARS, WISH_LABEL, WISH_NAME } from '../../contract/choices/wish.ts';
import { PRODUCT_FIELDS } from '../../contract/fields/product-fields.ts';
import type { ShownPhoto, ShownProduct } from '../shown-product.ts';

/** Said where the company's own words are missing, as in an older file. */
const MADE_TO_MEASURE = 'Tell us the size and the material you need, and we quote for it.';

type Asked = Pick<ShownProduct, 'key' | 'choices' | 'photos' | 'made_to_measure'>;

/**
 * Choices of a product as groups of buttons. choose.ts carries what is chosen into the address, the
 * price, the chat and the quote list; without scripts the form leads to a page that offers the chat
 * with it (asking-page.ts).
 */
export function choicesMarkup({ key, choices, photos, made_to_measure }: Asked) {
  if (!choices && !made_to_measure) return '';
  const action = buildPath(askAboutProduct, { product: key });
  return html`<form class="choices" id="choices" action="${action}"${choices ? '' : raw(' hidden')} data-choices>${(choices ?? []).map((choice) => group(choice, photos))}</form>`;
}

/**
 * What belongs to that form further down: the field for what is not among the choices, and its button
 * without scripts.
 *
 * @param sentence the company's words about other sizes and materials
 */
export function wishMarkup({ choices, made_to_measure }: Asked, sentence = MADE_TO_MEASURE) {
  if (!choices && !made_to_measure) return '';
  const field = html`<section class="wish"><h2>${PRODUCT_FIELDS.made_to_measure.label}</h2><p data-sentence>${sentence}</p><label class="off-paper">${WISH_LABEL} (optional)<textarea form="choices" name="${WISH_NAME}" rows="1" maxlength="${MAX_WISH_CHARS}" placeholder="Size, material, finish" data-wish></textarea></label></section>`;
  return html`${made_to_measure ? field : ''}<noscript><button class="button" type="submit" data-kind="quiet" form="choices">Ask about what I chose</button></noscript>`;
}

function group({ name, values }: Choice, photos: readonly ShownPhoto[]) {
  return html`<fieldset><legend>${name}</legend>${values.map(
    (value) =>
      html`<label><input type="radio" name="${choiceKey(name)}" value="${choiceKey(value.name)}">${swatch(value, photos)}${spoken(value)}</label>`,
  )}</fieldset>`;
}

/**
 * The name; with it the code, for screen readers alone, since the heading shows it, and the difference
 * in price.
 */
function spoken({ name, code, difference_cents: cents }: ChoiceValue) {
  if (!code && !cents) return name;
  return html`<span>${name}${code ? html`<i class="visually-hidden">${code}</i>` : ''}${
    cents
      ? html`<small><i class="visually-hidden">costs </i>${moneyText(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}</small>`
      : ''
  }</span>`;
}

/** The colour, otherwise the photo; nothing for a size. */
function swatch({ colour, photo }: ChoiceValue, photos: readonly ShownPhoto[]) {
  if (colour) {
    return html`<svg viewBox="0 0 1 1" aria-hidden="true"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`;
  }
  const picture = photos.find(({ id }) => id === photo);
  if (picture) {
    return html`<img src="${smallestSource(picture)}" alt="" width="32" height="32" loading="lazy" decoding="async">`;
  }
  return '';
}
