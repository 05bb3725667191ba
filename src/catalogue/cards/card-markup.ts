import { html, raw } from 'hono/html';
import { CARD_SIZES, type Card, type CardPicture, SMALL_CARD_SIZES } from '../contract/card.ts';
import { NO_PICTURE_MARKUP } from './no-picture.ts';
import { squareMarkup } from './square-markup.ts';
import { titleMarkup } from './title-markup.ts';

export interface CardKind {
  /** Smaller card, next to the page's own product. */
  small?: boolean;
  /** The picture is the largest one on the first screen, so it loads with priority. */
  hasPriority?: boolean;
  /** A template that the browser fills in, with or without a picture. */
  isTemplate?: boolean;
}

const ARROW = raw(
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 7h10v10"/><path d="M7 17 17 7"/></svg>',
);

/** Filled in by the script of the quote list. */
const ADD = raw(
  '<button class="add off-paper" type="button" hidden data-add-product>Quote</button>',
);

/** HTML of a product card, for prerendered pages and for pages that the API renders. */
export function cardMarkup(
  card: Card,
  { small = false, hasPriority = false, isTemplate = false }: CardKind = {},
): string {
  const { key, title, path, picture } = card;
  const img =
    picture || isTemplate
      ? cardImage(picture, small ? SMALL_CARD_SIZES : CARD_SIZES, hasPriority)
      : '';
  const none = picture ? '' : html`<span class="none">${NO_PICTURE_MARKUP}</span>`;
  return String(html`<li class="card" data-key="${key}"${storedData(card)}${familyData(card)}${priceData(card)}><article>
<div class="frame picture">${img}${none}<span class="arrow" aria-hidden="true">${ARROW}</span></div>
<h3><a href="${path}" data-title>${titleMarkup(title)}</a></h3>
${ADD}
</article></li>`);
}

function cardImage(picture: CardPicture | undefined, sizes: string, hasPriority: boolean) {
  const sources = picture
    ? html` src="${picture.src}" srcset="${picture.srcset}" alt="${picture.alt}"`
    : '';
  const when = hasPriority ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const { at, ground } = squareMarkup(picture?.crop);
  return html`${ground}<img${sources}${at} sizes="${sizes}" width="800" height="800" ${raw(when)}>`;
}

function storedData({ stored }: Card) {
  return stored ? html` data-id="${stored.id}" data-version="${stored.version}"` : '';
}

function familyData({ facets }: Card) {
  if (!facets) return '';
  return html` data-families="${Object.values(facets).flat().join(' ')}"`;
}

/** Cards are sorted by it. */
function priceData({ price }: Card) {
  return price === undefined ? '' : html` data-price="${price}"`;
}
