import { element } from '../../../design/element.ts';
import { addStyles } from '../../../design/older-browsers/add-styles.ts';
import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { wholeNodes } from '../../cards/whole-nodes.ts';
import { chosenTitle, chosenWords } from '../../contract/choices/chosen.ts';
import { type ChosenHere, chosenHere } from '../../contract/choices/chosen-here.ts';
import { type Piece, pieceOf } from '../../contract/choices/piece.ts';
import type { PieceData } from '../../contract/choices/piece-data.ts';
import { questionLink } from '../../contract/choices/question.ts';
import { coloursText } from '../../contract/fields/colours.ts';
import { type Fact, sizeFacts } from '../facts/size-facts.ts';
import type { Kind } from '../kind.ts';
import { nameTab, showAnswersOf } from '../supply-here.ts';
import css from './chosen-picture.css?inline';
import { priceHere } from './price-here.ts';

addStyles(css);

/**
 * Shows the piece that is chosen on a product's page wherever the page speaks of it.
 *
 * @param at place of the pressed value among all, negative for all that is chosen; without it the
 *   picture stays
 * @returns number of the photo to turn to, if any
 */
export function showPiece(article: HTMLElement, at?: number): number | undefined {
  const here = chosenHere(article);
  const { data, piece } = here;
  for (const [at, legend] of article.querySelectorAll('[data-choices] legend').entries()) {
    const name = data.choices?.[at]?.name ?? '';
    const words = chosenWords(piece.chosen.filter(({ choice }) => choice === name));
    legend.replaceChildren(...wholeNodes(words || name));
    const picture = photoOfValue(here, name);
    legend.classList.toggle('pictured', picture !== undefined);
    if (picture) legend.append(element('img', { src: picture, alt: '' }));
    legend.parentElement?.toggleAttribute('data-chosen', words !== '');
  }
  article.dataset['line'] = here.line;
  nameTab(chosenTitle(piece));
  showPrice(article, here);
  if (data.stock) showStock(article, data.stock, piece);
  showFacts(article, here);
  showDrawing(article, here);
  const unlike = article.querySelector<HTMLElement>('[data-unlike]');
  if (unlike) {
    unlike.hidden = piece.unlike === '';
    unlike.textContent = `This text speaks of ${piece.unlike}.`;
  }
  const turnTo = at === undefined ? undefined : photoToShow(here, at);
  namePicture(article, here, turnTo);
  const address = location.origin + piece.path;
  // Paper leads back to it.
  const printed = article.querySelector('.address');
  if (printed) printed.textContent = address;
  // The chat's question names what was chosen; its link opens the page with it.
  const link = article.querySelector<HTMLAnchorElement>('[data-question]');
  if (link) {
    link.href = questionLink(link.pathname.slice(1), {
      name: piece.name,
      wish: here.note,
      address,
    });
  }
  return turnTo;
}

/** Says what the photo in sight shows of which another value was chosen. It follows a swipe. */
function namePicture(article: HTMLElement, { data, piece }: ChosenHere, turnTo?: number): void {
  const note = article.querySelector<HTMLElement>('[data-shown-in]');
  const row = article.querySelector<HTMLElement>('[data-photos]');
  if (!note || !row) return;
  const seen = () => Math.round(row.scrollLeft / row.clientWidth) + 1;
  const inSight = turnTo ?? seen();
  const images = Array.from(row.children, (_, at) => ({ id: at + 1 }));
  const { shownIn } = pieceOf({ ...data, images }, piece.chosen, inSight);
  note.hidden = shownIn === '';
  note.textContent = `Shown in ${shownIn}`;
  row.onscroll = () => {
    if (seen() !== inSight) namePicture(article, chosenHere(article));
  };
}

/**
 * Number of the photo to turn to once a value was pressed or the page opened: the value's own, unless
 * that is the main one, otherwise the piece's. Undefined where that choice changes no picture.
 */
function photoToShow({ data, piece }: ChosenHere, at: number): number | undefined {
  const choices = data.choices ?? [];
  const pressed = choices.flatMap(({ values }) => values)[at];
  const asked = choices.find(({ values }) => values.some((value) => value === pressed))?.values;
  if (!(asked ?? piece.values).some(({ photo }) => photo)) return undefined;
  const own = piece.values.find((value) => value === pressed)?.photo ?? 1;
  return own > 1 ? own : piece.picture?.id;
}

/** Small photo of the chosen value of a choice; undefined where it has none. */
function photoOfValue({ data, piece }: ChosenHere, choice: string): string | undefined {
  const values = data.choices?.find(({ name }) => name === choice)?.values ?? [];
  const value = piece.values.find((each) => values.includes(each));
  const photo = document.getElementById(`photo-${value?.photo}`)?.querySelector('img');
  return photo ? smallestSource(photo) : undefined;
}

function showPrice(article: HTMLElement, here: ChosenHere): void {
  const amount = article.querySelector('[data-price]');
  const price = priceHere(here);
  if (amount && price) amount.textContent = price;
}

function showStock(
  article: HTMLElement,
  stock: NonNullable<PieceData['stock']>,
  { isUsual }: Pick<Piece, 'isUsual'>,
): void {
  const {
    supply,
    words,
    detail = '',
  } = stock[isUsual === undefined ? 'open' : isUsual ? 'usual' : 'other'];
  const badge = element(
    'span',
    { class: 'stock', 'data-in-stock': String(supply === 'in-stock') },
    words,
  );
  article.querySelector('.availability')?.replaceChildren(badge, ` ${detail}`);
  showAnswersOf(supply);
}

/** Writes only what a choice changes, so that a screen reader keeps its place. */
function showFacts(article: HTMLElement, { data, piece }: ChosenHere): void {
  const { mattress, colour, material } = piece.facts;
  const words = { sku: piece.code, mattress, colour: colour && coloursText(colour), material };
  for (const [field, said] of Object.entries(words)) {
    const value = article.querySelector(`[data-fact="${field}"] dd`);
    if (value && said && value.textContent !== said) value.replaceChildren(...wholeNodes(said));
  }
  const rows = [...article.querySelectorAll('[data-fact="width_cm"]')];
  const next = sizeFacts(piece, data.kind as Kind).map(factRow);
  if (
    next.map(({ textContent }) => textContent).join() ===
    rows.map(({ textContent }) => textContent).join()
  )
    return;
  if (rows[0]) rows[0].before(...next);
  else article.querySelector('.facts')?.prepend(...next);
  for (const row of rows) row.remove();
}

function factRow([name, value, note]: Fact): HTMLElement {
  const small = note ? [' ', element('small', {}, ...wholeNodes(note))] : [];
  const term = element('dt', {}, name);
  return element(
    'div',
    { 'data-fact': 'width_cm' },
    term,
    element('dd', {}, ...wholeNodes(value), ...small),
  );
}

/** Draws other measures than those that are drawn, by a script of its own, since few products have them. */
function showDrawing(article: HTMLElement, { data, piece }: ChosenHere): void {
  const pictures = article.querySelector<HTMLElement>('.pictures');
  if (!pictures) return;
  const drawn = pictures.dataset['measures'] ?? measuresOf(pieceOf(data, []));
  const measures = measuresOf(piece);
  pictures.dataset['measures'] = measures;
  if (measures === drawn) return;
  import('../drawing/draw-here.ts')
    .then(({ drawHere }) => {
      // A later press has its own drawing.
      if (pictures.dataset['measures'] === measures) drawHere(pictures, piece, data.kind as Kind);
    })
    .catch(console.warn);
}

function measuresOf({ sizes, sizesOf }: Pick<Piece, 'sizes' | 'sizesOf'>): string {
  return JSON.stringify([sizes, sizesOf]);
}
