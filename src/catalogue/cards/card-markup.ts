import { html, raw } from 'hono/html';
import {
  CARD_SIZES,
  type Card,
  type CardPicture,
  cardData,
  SMALL_CARD_SIZES,
} from '../contract/card.ts';
import { chosenOnCard } from './chosen-on-card.ts';
import { NO_PICTURE_MARKUP } from './no-picture.ts';
import { squareMarkup } from './square-markup.ts';
import { wholeMarkup } from './whole-markup.ts';

export interface CardKind {
  /** Smaller card, next to the page's own product. */
  small?: boolean;
  /** Width on wide screens, where it is not that of a quarter of the page. */
  width?: string | undefined;
  /** Width on phones, where it is not that of the page. */
  phoneWidth?: string | undefined;
  /** The picture is the largest one on the first screen, so it loads with priority. */
  hasPriority?: boolean;
  /** A template that the browser fills in, with or without a picture (make-card.ts). */
  isTemplate?: boolean;
}

const ARROW = raw(
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7 7h10v10"/><path d="M7 17 17 7"/></svg>',
);

/** Named and shown by the script of the quote list. */
const ADD = raw('<button class="add off-paper" type="button" hidden data-add-product></button>');

/** Takes the colour of a picture that is shown whole. */
const GROUND = raw('<svg class="ground" aria-hidden="true"></svg>');

const NO_PICTURE = html`<span class="none">${NO_PICTURE_MARKUP}</span>`;

/** HTML of a product card, for prerendered pages and for pages that the API renders. */
export function cardMarkup(card: Card, kind: CardKind = {}): string {
  const { key, title, path, picture, chosen, foundIn, quantity } = card;
  const { small, width = '19rem', phoneWidth = '92vw', hasPriority = false, isTemplate } = kind;
  const sizes = small
    ? SMALL_CARD_SIZES
    : CARD_SIZES.replace('19rem', width).replace('92vw', phoneWidth);
  const shown = picture || isTemplate ? pictureMarkup(picture, { sizes, hasPriority }) : '';
  const data = cardData(card).map(([name, value]) => html` data-${name}="${value}"`);
  const piece = chosen?.length ? html` data-chosen="${chosenOnCard(key, chosen)}"` : '';
  return String(html`<li class="card"${data}${piece}><article>
<div class="frame picture">${shown}${picture ? '' : NO_PICTURE}<span class="arrow" aria-hidden="true">${ARROW}</span></div>
<h3>${quantity ? html`<span class="count">${quantity} × </span>` : ''}<a href="${path}" data-title>${wholeMarkup(title)}</a></h3>${foundIn ? html`<p class="found-in">${foundIn}</p>` : ''}
${ADD}
</article></li>`);
}

/**
 * A product's picture, cropped in its square frame; without one a template of it. It waits until it
 * comes near, unless it has priority or is seen on the first screen.
 */
export function pictureMarkup(
  picture: CardPicture | undefined,
  { sizes, hasPriority, isSeen }: { sizes: string; hasPriority: boolean; isSeen?: boolean },
) {
  const sources = picture
    ? html` src="${picture.src}" srcset="${picture.srcset}" alt="${picture.alt}"`
    : '';
  const { at, ground } = picture ? squareMarkup(picture.crop) : { at: '', ground: GROUND };
  const later = isSeen ? 'decoding="async"' : 'loading="lazy" decoding="async"';
  const when = hasPriority ? 'fetchpriority="high"' : later;
  return html`${ground}<img${sources}${at} sizes="${sizes}" width="800" height="800" ${raw(when)}>`;
}
