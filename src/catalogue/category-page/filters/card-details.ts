import { element } from '../../../design/element.ts';
import { cardSources, describe } from '../../../media/contract/photo.ts';
import { chosenOnCard } from '../../cards/chosen-on-card.ts';
import { offerComparing } from '../../compare/choose-to-compare.ts';
import { availabilityOf } from '../../contract/availability.ts';
import { countedValues, mainChoice } from '../../contract/choices/choice-words.ts';
import type { Chosen } from '../../contract/choices/chosen.ts';
import { type Piece, pieceOf } from '../../contract/choices/piece.ts';
import { splitColours } from '../../contract/fields/colours.ts';
import { comparableValue } from '../../contract/fields/facet.ts';
import { publicWords } from '../../contract/fields/field-values.ts';
import { fieldOf, namesShown } from '../../contract/fields/product-fields.ts';
import type { ProductImage, PublicProduct } from '../../contract/product.ts';
import { mainColour, valuesFor } from '../../facets/built-facets.ts';
import type { Chosen as Filtered } from '../../facets/filter-state.ts';

const MEASURES = namesShown('details');

/** More would break the line of a narrow card. */
const MAX_SWATCHES = 4;

/**
 * Adds details to cards, which the switch shows: the fabrics that there are, the availability, the
 * main colour, the main measure, and the tick to compare. Where a filter asks for what a
 * choice makes of a product, such as green, its card shows that and opens it.
 */
export function addCardDetails(
  grid: HTMLElement,
  products: readonly PublicProduct[],
  filtered: Filtered,
) {
  for (const item of grid.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const product = products.find(({ id }) => id === Number(item.dataset['id']));
    if (!product) continue;
    const found = servedChosen(item);
    const asked = valuesFor(product, filtered);
    const piece = pieceOf(product, asked.length > 0 ? asked : found);
    const chosen = chosenOnCard(product.key, piece.chosen);
    const before = item.querySelector('.details');
    if (before && (item.dataset['chosen'] ?? chosenOnCard(product.key, [])) === chosen) continue;
    item.dataset['chosen'] = chosen;
    if (product.choices) openCard(item, piece);
    before?.remove();
    const made = { ...product, ...piece.facts };
    // The number stays with its noun.
    const count = countedValues(product.choices ?? [])?.replace(' ', '\u00a0');
    const swatches = swatchesOf(product, count);
    const dots = swatches
      ? []
      : mainColour(made).map((colour) => element('i', { 'data-dot': colour }));
    const { main } = splitColours(made.colour ?? '');
    // One price of several belongs to no measure.
    const words = [main, product.from_price?.varies ? '' : mainMeasure(made)];
    // While nothing is filtered, the card stands for all of its choices.
    const isUsual = piece.isUsual === false ? false : undefined;
    const { words: availability } = availabilityOf(product, new Date(), isUsual);
    const offered = swatches ? [availability] : [availability, count];
    const lines = element(
      'div',
      {},
      element('p', {}, ...(swatches ?? []), offered.filter(Boolean).join(' · ')),
      element('p', {}, ...dots, words.filter(Boolean).join(' · ')),
    );
    item.querySelector('article')?.append(element('div', { class: 'details' }, lines));
  }
  offerComparing(grid);
}

/** Colours of what can be chosen, as dots with their number in words; undefined without colours. */
function swatchesOf({ choices }: PublicProduct, count = ''): HTMLElement[] | undefined {
  const { values = [] } = mainChoice(choices ?? []) ?? {};
  const coloured = values.filter(({ colour }) => colour);
  if (coloured.length === 0) return undefined;
  const dots = coloured.slice(0, MAX_SWATCHES).map(({ name, colour = '' }) => {
    const dot = element('i', { 'data-dot': '', title: name });
    dot.style.setProperty('--dot', colour);
    return dot;
  });
  const more = values.length - dots.length;
  return [
    ...dots,
    ...(more > 0 ? [element('small', { 'aria-hidden': 'true' }, `+${more}`)] : []),
    element('span', { class: 'visually-hidden' }, `${count}, `),
  ];
}

/** What the card opened when it came: a search names values that no filter of its page asks for. */
function servedChosen({ dataset }: HTMLElement): Chosen[] {
  dataset['served'] ??= dataset['chosen'] ?? '{}';
  return JSON.parse(dataset['served']).chosen ?? [];
}

/** The button of the quote list reads what is chosen from the card, see productOnCard. */
function openCard(item: HTMLElement, { title, path, picture, values }: Piece<ProductImage>) {
  item.querySelector('[data-title]')?.setAttribute('href', path);
  const image = item.querySelector<HTMLImageElement>('.frame > img');
  if (!image || !picture) return;
  const shown = values.find(({ photo }) => photo === picture.id)?.name;
  const alt = describe(picture, title, undefined, shown);
  Object.assign(image, { ...cardSources(picture), alt });
  const { at } = picture.square ?? {};
  if (at === undefined) delete image.dataset['at'];
  else image.dataset['at'] = String(at);
}

/** A measure of the product's own kind, such as a bed's mattress, says more than its width. */
function mainMeasure(product: PublicProduct): string | undefined {
  const given = MEASURES.flatMap((name) => {
    const words = publicWords(name, comparableValue(name, product));
    return words === null ? [] : [{ name, words }];
  });
  const { name, words } = given.find(({ name }) => fieldOf(name).onlyIn) ?? given[0] ?? {};
  // A card has room for one spelling: “5 × 6 ft (152 × 183 cm)” is said in feet.
  const [short = ''] = words?.split(' (') ?? [];
  return name && (fieldOf(name).shown?.details ?? '{}').replace('{}', short);
}
