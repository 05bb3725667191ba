import { element } from '../../design/element.ts';
import { smallestSource } from '../../media/contract/smallest-source.ts';
import { squareStyles } from '../../media/contract/square-styles.ts';
import { chosenOnCard } from '../cards/chosen-on-card.ts';
import { availabilityOf, leadTimeOf } from '../contract/availability.ts';
import { type Card, cardOf } from '../contract/card.ts';
import { choiceKey } from '../contract/choices/choice.ts';
import { valuesText } from '../contract/choices/choice-words.ts';
import { type Chosen, chosenTitle } from '../contract/choices/chosen.ts';
import { MEASURES_LABEL, sizeWords } from '../contract/choices/measures.ts';
import { type Piece, pieceOf } from '../contract/choices/piece.ts';
import { publicWords } from '../contract/fields/field-values.ts';
import { fieldOf, namesShown, type PublicName } from '../contract/fields/product-fields.ts';
import { shownPrice } from '../contract/prices/chosen-price.ts';
import { priceParts } from '../contract/prices/price-words.ts';
import type { ProductImage, PublicProduct } from '../contract/product.ts';
import { NO_PICTURE, NO_PICTURE_PATH } from '../contract/product-photo.ts';
import { supplyOf } from '../contract/supply-of-product.ts';
import { mainColour } from '../facets/built-facets.ts';
import { type Compared, comparePath } from './compared.ts';

type Words = string | null;

/** A product, and what was chosen of it. */
export interface ComparedProduct {
  piece: Compared;
  product: PublicProduct;
  chosen: readonly Chosen[];
}

/** A product as it is once this is chosen. */
interface Made extends PublicProduct {
  made: Piece<ProductImage>;
  compared: Compared;
}

function asChosen({ piece: compared, product, chosen }: ComparedProduct): Made {
  const made = pieceOf(product, chosen);
  return { ...product, ...made.facts, made, compared };
}

/** Elements of the comparison table; rows that are empty for all products are left out. */
export function comparison(asked: readonly ComparedProduct[], today: Date): HTMLElement[] {
  const products = asked.map(asChosen);
  const span = String(products.length);
  const row = (name: string, wordsOf: (product: Made) => Words, dotsOf = noDots) => {
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
      row(name, ({ choices, made }) => {
        const choice = choices?.find((each) => choiceKey(each.name) === key);
        const chosen = made.chosen.find(({ choice }) => choiceKey(choice) === key);
        return chosen?.value ?? (choice ? valuesText(choice) : null);
      }),
    );
  };
  return [
    element('thead', {}, element('tr', {}, ...products.map((each) => head(each, products)))),
    ...row('Price', ({ from_price, choices, made }) => {
      if (!from_price) return null;
      const { base_cents, vat: terms } = from_price;
      const isPriced = base_cents !== undefined && made.chosen.length > 0;
      const left = isPriced && shownPrice({ cents: base_cents, choices }, made.chosen);
      const { price, vat } = priceParts(
        left ? { cents: left.cents, varies: left.isFrom, vat: terms } : from_price,
      );
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
  wordsOf?: (today: Date) => (product: Made) => Words;
  dotsOf?: (product: Made) => HTMLElement[];
}

/** Rows that show more than their field. */
const SPECIAL_ROWS: Partial<Record<PublicName, SpecialRow>> = {
  status_id: {
    label: 'Availability',
    wordsOf: (today) => (product) => availabilityOf(product, today, isOther(product)).words,
  },
  lead_time: {
    wordsOf: (today) => (product) =>
      leadTimeOf(product, supplyOf(product, today, isOther(product))),
  },
  width_cm: { label: MEASURES_LABEL, wordsOf: () => measuresOf },
  colour: { dotsOf: colourDots },
};

/** While nothing is chosen, the product stands for all of its choices. */
function isOther({ made }: Made): false | undefined {
  return made.isUsual === false ? false : undefined;
}

const noDots = (_product: Made): HTMLElement[] => [];

function colourDots(product: Made): HTMLElement[] {
  return mainColour(product).map((family) => element('i', { 'data-dot': family }));
}

function measuresOf({ made: { sizes, sizesOf } }: Made): Words {
  const words = sizes.map((size) => [size.name, sizeWords(size)].filter(Boolean).join(': '));
  if (words.length === 0) return null;
  return words.join('; ') + (sizesOf && ` (${sizesOf})`);
}

function head(product: Made, products: readonly Made[]): HTMLElement {
  const { made } = product;
  const { title } = cardOf(product);
  const others = products.filter((each) => each !== product).map(({ compared }) => compared);
  return element(
    'th',
    { scope: 'col' },
    element('div', { class: 'frame picture' }, pictureOf(pictureIn(product))),
    element('a', { href: made.path }, chosenTitle({ title, chosen: made.chosen })),
    element(
      'a',
      { class: 'take off-paper', href: comparePath(others), 'aria-label': `Take out ${title}` },
      'Take out',
    ),
  );
}

/** The picture of what was chosen. */
function pictureIn({ made, ...product }: Made): Card['picture'] {
  const images = made.picture ? [made.picture] : [];
  return cardOf({ ...product, images }).picture;
}

function pictureOf(picture: Card['picture']): HTMLElement {
  if (!picture) return element('img', { src: NO_PICTURE_PATH, alt: NO_PICTURE });
  const { crop, ...sources } = picture;
  const image = element('img', { ...sources, sizes: '(min-width: 40rem) 20rem, 30vw' });
  if (crop) Object.assign(image.style, squareStyles(crop));
  return image;
}

/** Data for the script of the quote list (add-to-quote.ts), as on the product's page. */
function adding(product: Made): HTMLElement {
  const { key, title, path } = cardOf(product);
  const picture = pictureIn(product);
  const button = { class: 'button', type: 'button', 'data-add-product': '' };
  const data = {
    'data-product': key,
    'data-title': title,
    'data-path': path,
    'data-picture': picture && smallestSource(picture),
    'data-chosen': chosenOnCard(key, product.made.chosen),
  };
  return element('td', data, element('button', button, 'Add to quote list'));
}
