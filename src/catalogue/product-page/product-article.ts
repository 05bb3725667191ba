import { html, raw } from 'hono/html';
import type { Company } from '../../company/contract/company-file.ts';
import { describe } from '../../media/contract/photo.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { ASK, paths, REQUEST } from '../../paths.ts';
import { buildPath } from '../../platform/contract/route.ts';
import { showProduct } from '../../visitor-routes.ts';
import { NO_PICTURE_MARKUP } from '../cards/no-picture.ts';
import { squareMarkup } from '../cards/square-markup.ts';
import { wholeMarkup } from '../cards/whole-markup.ts';
import { valueShownBy } from '../contract/choices/choice.ts';
import { pieceName } from '../contract/choices/chosen.ts';
import { pieceData, pieceMarkup } from '../contract/choices/piece-data.ts';
import { questionLink } from '../contract/choices/question.ts';
import type { PublicName } from '../contract/fields/product-fields.ts';
import { priceParts } from '../contract/prices/price-words.ts';
import { choicesMarkup, wishMarkup } from './choices/choices-markup.ts';
import { pieceDrawing } from './drawing/piece-drawing.ts';
import { factsOf } from './facts/facts.ts';
import { kindOf } from './kind.ts';
import type { ColourLink } from './same-design.ts';
import type { ShownPhoto, ShownProduct } from './shown-product.ts';

/** A phone, whose line is slow and whose photo is looked at in the zoom, is content with half the density. */
const PHOTO_SIZES =
  '(min-width: 85rem) 44rem, (min-width: 45.5rem) 50vw, (min-width: 30rem) 94vw, 55vw';

export type ArticleCompany = Pick<Company, 'chatNumber' | 'madeToMeasure'>;

/**
 * A product's article as HTML, shared by the build, the API (for products newer than the build) and
 * the browser (for changes since).
 *
 * @param site origin of the link in the chat message
 * @param company its chatNumber gets that message, see chat-link.ts
 * @param colours of its design, see same-design.ts
 */
export function productArticle(
  product: ShownProduct,
  site: string,
  { chatNumber, madeToMeasure }: ArticleCompany,
  colours: readonly ColourLink[] = [],
): string {
  const { key, title, path, photos } = product;
  return String(html`<article class="product" data-product="${key}"${refreshedFrom(product)} data-title="${title}" data-path="${path}" data-picture="${photos[0] ? smallestSource(photos[0]) : ''}">
<div class="pictures">
${gallery(product)}
${pieceDrawing(product, kindOf(product))}
</div>
<div class="summary">
<h1>${wholeMarkup(title)}</h1>
${price(product)}
${availability(product)}
${colourLinks(colours)}
${choicesMarkup(product)}
${actions(product, questionLink(chatNumber, { name: pieceName(product), wish: '', address: site + path }))}
<p class="description">${product.description}</p>${product.choices ? raw('<p class="fine" hidden data-unlike></p>') : ''}
${factList(product)}
${wishMarkup(product, madeToMeasure)}
<p class="row off-paper late further"><button type="button" data-print>Print the spec sheet</button></p>
<p class="address">${site}${path}</p>
</div>
${raw(pieceMarkup(pieceData(onPage(product))))}
</article>`);
}

function onPage(product: ShownProduct) {
  const { photos: images, from_price } = product;
  return { ...product, images, cents: from_price?.base_cents, kind: kindOf(product) };
}

/** Data by which the browser checks for changes. */
function refreshedFrom({ stored }: ShownProduct) {
  if (!stored) return '';
  return html` data-refresh-path="${buildPath(showProduct, { id: stored.id })}" data-version="${stored.version}"`;
}

/** Beyond this number of photographs, a photograph of a value gets no thumbnail: its swatch leads to it. */
const MANY_PHOTOS = 6;

function gallery({ title, photos, choices }: ShownProduct) {
  const shownIn = ({ id }: ShownPhoto) => valueShownBy(id, choices)?.name;
  const hasThumbnail = (photo: ShownPhoto, index: number) =>
    index === 0 || photos.length <= MANY_PHOTOS || !shownIn(photo);
  if (photos.length === 0) {
    return html`<div class="gallery"><p class="no-photo">${NO_PICTURE_MARKUP}</p></div>`;
  }
  const row = html`<ul class="bare-list photos" tabindex="0" aria-label="${`Photographs of ${title}`}" data-photos>
${photos.map((photo, index) => html`<li id="photo-${index + 1}">${largePhoto(photo, index, describe(photo, title, index + 1, shownIn(photo)))}</li>`)}</ul>`;
  const shownInNote = choices ? raw('<p class="shown-in" hidden data-shown-in></p>') : '';
  if (photos.length === 1) return html`<div class="gallery">${row}${shownInNote}</div>`;
  return html`<div class="gallery several">${row}${shownInNote}
<ul class="bare-list thumbnails off-paper">${photos.map((photo, index) => {
    if (!hasThumbnail(photo, index)) return '';
    const { at, ground } = squareMarkup(photo.crop);
    // The first photo reuses the file that is loaded already.
    const source =
      index === 0
        ? html` src="${photo.src}" srcset="${photo.srcset}" sizes="${PHOTO_SIZES}"`
        : html` src="${smallestSource(photo)}"`;
    const position = `${index + 1} of ${photos.length}`;
    const view = viewOf(photo, photos[0]);
    // The accessible name contains the visible words.
    return html`<li><a href="#photo-${index + 1}" aria-label="${`Photograph ${position}${view && `, ${view}`}`}"${index === 0 ? raw(' aria-current="true"') : ''} data-thumbnail>
${ground}<img${source} alt=""${at} width="96" height="96" loading="lazy" decoding="async">${view || position}</a></li>`;
  })}</ul></div>`;
}

/**
 * Part of the alternative text that follows the main photo's: `from another side`; otherwise empty.
 */
function viewOf({ alt }: ShownPhoto, main: ShownPhoto | undefined): string {
  const [before, view = ''] = main?.alt ? alt.split(`${main.alt}, `) : [];
  return before === '' ? view : '';
}

/** @param alt names its link too, so it is never empty */
function largePhoto(photo: ShownPhoto, index: number, alt: string) {
  const { src, srcset, large, width, height, crop } = photo;
  const { at, ground } = squareMarkup(crop);
  const order = index === 0 ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  // Further photos are hidden until requested, and need a name then.
  const name = index > 0 ? html` aria-label="${alt}"` : '';
  return html`<a href="${large}"${name} data-zoom>${ground}<img src="${src}" srcset="${srcset}" sizes="${PHOTO_SIZES}" alt="${alt}" width="${width}" height="${height}"${at} ${raw(order)}></a>`;
}

function price({ from_price, choices }: ShownProduct) {
  if (!from_price) return '';
  const { price: words, vat } = priceParts(from_price);
  const amount = choices ? html`<span data-price>${words}</span>` : words;
  return html`<p class="price">${amount}${vat ? html` <small>${vat}</small>` : ''}</p>`;
}

function availability({ availability: { supply, words, detail = '' } }: ShownProduct) {
  return html`<p class="availability"><span class="stock" data-in-stock="${String(supply === 'in-stock')}">${words}</span> ${detail}</p>`;
}

function colourLinks(colours: readonly ColourLink[]) {
  if (colours.length === 0) return '';
  return html`<nav class="off-paper" aria-label="Colours" data-colours><ul class="bare-list">${colours.map(
    ({ name, path, family, isCurrent }) =>
      html`<li><a href="${path}"${isCurrent ? raw(' aria-current="page"') : ''}>${family ? html`<i data-dot="${family}"></i>` : ''}${name}</a></li>`,
  )}</ul></nav>`;
}

function factList(product: ShownProduct) {
  const facts = factsOf(product);
  // Measures of a value need a place for them.
  if (facts.length === 0 && !product.choices) return '';
  return html`<dl class="facts">${facts.map(
    ({ field, fact: [name, value, note] }) =>
      html`<div${FOLLOWS.includes(field) && product.choices ? html` data-fact="${field}"` : ''}><dt>${name}</dt><dd>${wholeMarkup(value)}${note ? html` <small>${wholeMarkup(note)}</small>` : ''}</dd></div>`,
  )}</dl>`;
}

/** Facts that follow what is chosen, see show-piece.ts. */
const FOLLOWS: PublicName[] = ['width_cm', 'sku', 'mattress', 'colour', 'material'];

/** Actions that need scripts have their space reserved, and appear once the script runs. */
function actions(product: ShownProduct, chat: string) {
  const {
    availability: { supply },
    choices,
    made_to_measure,
  } = product;
  const step = (by: number, name: string, sign: string) =>
    html`<button class="sign" type="button" aria-label="${name}" data-step="${by}">${sign}</button>`;
  return html`<div class="actions off-paper" data-actions>
<div class="quantity late" role="group" aria-label="Quantity" data-quantity>${step(-1, 'One less', '−')}<input type="text" inputmode="numeric" autocomplete="off" aria-label="Pieces" value="1">${step(1, 'One more', '+')}</div>
<button class="button late" type="button" data-add-product>Add to quote list</button>
<a class="button" data-kind="quiet" href="${paths.quoteList}" hidden data-listed></a>
<p class="asks">${supply === 'fitted' ? html`<a href="${paths.quoteList + REQUEST}">Send us a sketch</a>` : html`<a href="${paths.contactUs + ASK}">Ask us</a>`}
<a href="${chat}" target="_blank" rel="noopener"${choices || made_to_measure ? raw(' data-question') : ''}>Ask on WhatsApp</a>
<button class="late" type="button" data-share>Share</button></p>
</div>`;
}
