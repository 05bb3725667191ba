import { element } from '../../design/element.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { squareStyles } from '../../media/contract/square-styles.ts';
import { availabilityOf, leadTimeOf } from '../contract/availability.ts';
import { type Card, cardOf } from '../contract/card.ts';
import { choiceKey } from '../contract/choices/choice.ts';
import { valuesText } from '../contract/choices/choice-words.ts';
import { MEASURES_LABEL, sizeWords } from '../contract/choices/measures.ts';
import { pieceOf } from '../contract/choices/piece.ts';
import { publicWords } from '../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../contract/fields/product-fields.ts';
import { priceParts } from '../contract/prices/price-words.ts';
import type { PublicProduct } from '../contract/product.ts';
import { NO_PICTURE, NO_PICTURE_PATH } from '../contract/product-photo.ts';
import { supplyOf } from '../contract/supply-of-product.ts';
import { mainColour } from '../facets/built-facets.ts';
import { comparePath } from './compared.ts';

type Words = string | null;

/** Elements of the comparison table; rows that are empty for all products are left out. */
export function comparison(products: readonly PublicProduct[], today: Date): HTMLElement[] {
  const span = String(products.length);
  const row = (name: string, wordsOf: (product: PublicProduct) => Words, dotsOf = noDots) => {
    const words = products.map(wordsOf);
    if (words.every((each) => each === null)) return [];
    const head = element('th', { scope: 'rowgroup', colspan: span }, name);
    const cells = products.map((product, index) =>
      element('td', {}, ...dotsOf(product), words[index] ?? '–'),
    );
    return [element('tbody', {}, element('tr', {}, head), element('tr', {}, ...cells))];
  };
  const fieldRow = (name: PublicName) => {
    const { label = fieldOf(name).label, wordsOf, dotsOf } = SPECIAL_ROWS[name] ?? {};
    return row(label, wordsOf?.(today) ?? ((product) => publicWords(name, product[name])), dotsOf);
  };
  /** Choices of the same name share a row. */
  const choiceRows = () => {
    const all = products.flatMap(({ choices }) => choices ?? []);
    const names = new Map(all.map(({ name }) => [choiceKey(name), name]));
    return [...names].flatMap(([key, name]) =>
      row(name, ({ choices }) => {
        const choice = choices?.find((each) => choiceKey(each.name) === key);
        return choice ? valuesText(choice) : null;
      }),
    );
  };
  return [
    element('thead', {}, element('tr', {}, ...products.map((each) => head(each, products)))),
    ...row('Price', ({ from_price }) => {
      if (!from_price) return null;
      const { price, vat } = priceParts(from_price);
      return `${price} ${vat}`.trim();
    }),
    ...namesShown('comparison').flatMap((name) =>
      name === 'choices' ? choiceRows() : fieldRow(name),
    ),
    element('tfoot', { class: 'off-paper' }, element('tr', {}, ...products.map(adding))),
  ];
}

interface SpecialRow {
  label?: string;
  wordsOf?: (today: Date) => (product: PublicProduct) => Words;
  dotsOf?: (product: PublicProduct) => HTMLElement[];
}

/** Rows that show more than their field. */
const SPECIAL_ROWS: Partial<Record<PublicName, SpecialRow>> = {
  status_id: {
    label: 'Availability',
    wordsOf: (today) => (product) => availabilityOf(product, today).words,
  },
  lead_time: { wordsOf: (today) => (product) => leadTimeOf(product, supplyOf(product, today)) },
  width_cm: { label: MEASURES_LABEL, wordsOf: () => measuresOf },
  colour: { dotsOf: colourDots },
};

const noDots = (_product: PublicProduct): HTMLElement[] => [];

function colourDots(product: PublicProduct): HTMLElement[] {
  return mainColour(product).map((family) => element('i', { 'data-dot': family }));
}

function measuresOf(product: PublicProduct): Words {
  const { sizes, sizesOf } = pieceOf(product, []);
  const words = sizes.map((size) => [size.name, sizeWords(size)].filter(Boolean).join(': '));
  if (words.length === 0) return null;
  return words.join('; ') + (sizesOf && ` (${sizesOf})`);
}

function head(product: PublicProduct, products: readonly PublicProduct[]): HTMLElement {
  const { id } = product;
  const { title, path, picture } = cardOf(product);
  const others = products.map((each) => each.id).filter((each) => each !== id);
  return element(
    'th',
    { scope: 'col' },
    element('div', { class: 'frame picture' }, pictureOf(picture)),
    element('a', { href: path }, title),
    element(
      'a',
      { class: 'take off-paper', href: comparePath(others), 'aria-label': `Take out ${title}` },
      'Take out',
    ),
  );
}

function pictureOf(picture: Card['picture']): HTMLElement {
  if (!picture) return element('img', { src: NO_PICTURE_PATH, alt: NO_PICTURE });
  const { crop, ...sources } = picture;
  const image = element('img', { ...sources, sizes: '(min-width: 40rem) 20rem, 30vw' });
  if (crop) Object.assign(image.style, squareStyles(crop));
  return image;
}

/** Data for the script of the quote list (add-to-quote.ts), as on the product's page. */
function adding(product: PublicProduct): HTMLElement {
  const { key, title, path, picture } = cardOf(product);
  const button = { class: 'button', type: 'button', 'data-add-product': '' };
  const data = {
    'data-product': key,
    'data-title': title,
    'data-path': path,
    'data-picture': picture && smallestSource(picture),
  };
  return element('td', data, element('button', button, 'Add to quote list'));
}
