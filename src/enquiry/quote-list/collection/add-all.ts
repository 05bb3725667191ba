/**
 * Adds the pieces of a collection's page to the quote list, each in its quantity times the sets that
 * a visitor wants, and says what happened.
 */
import { showToast, toastButton, toastLink } from '../../../design/toasts/page-toasts.ts';
import { paths } from '../../../paths.ts';
import { piecesInWords } from '../../contract/product-lines.ts';
import { MAX_PIECES } from '../../contract/quote-limits.ts';
import { sayNotStored } from '../add-to-quote-words.ts';
import { typedQuantity } from '../quantity.ts';
import type { QuoteList } from '../quote-list.ts';
import { changeQuoteList, productOnCard } from '../quote-list-store.ts';
import {
  type Addition,
  addCollection,
  type WantedPiece,
  withQuantities,
} from './add-collection.ts';
import { forPeople } from './for-people.ts';

/** Milliseconds in which a second press counts as a double tap. */
const ONE_PRESS_MS = 600;
/** 1.5, 2,5 and 1/2, but not 1,000. */
const FRACTION = /\d[./]\d|\d,(?!\d{3}(?!\d))\d/;

const form = document.querySelector<HTMLFormElement>('[data-add-all]');
/** How many sets; only a collection that is for so many people has it. */
const field = form?.querySelector('input');
const problem = form?.querySelector<HTMLElement>('[data-problem]');
const people = document.querySelector<HTMLElement>('[data-people]');
let addedAt = -ONE_PRESS_MS;
let latest: HTMLElement | undefined;

// A browser keeps what was typed when somebody comes back.
sayForHowMany(typedSets() ?? 1);
field?.addEventListener('focus', () => field.select());
field?.addEventListener('input', () => {
  mark(false);
  sayForHowMany(typedSets() ?? 1);
});
form?.addEventListener('click', ({ target }) => {
  const step = (target as Element).closest<HTMLElement>('[data-sets]')?.dataset['sets'];
  if (!field || !step) return;
  field.value = String(Math.min(Math.max((typedSets() ?? 1) + Number(step), 1), mostSets()));
  mark(false);
  sayForHowMany(Number(field.value));
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.timeStamp - addedAt < ONE_PRESS_MS) return;
  const sets = typedSets();
  mark(sets === undefined);
  if (sets === undefined) {
    // It would offer the quantities before.
    latest?.remove();
    field?.focus();
  } else {
    addedAt = event.timeStamp;
    if (field) field.value = String(sets);
    add(sets);
  }
});

/** Undefined for anything but a whole number of which the list takes each piece. */
function typedSets(): number | undefined {
  if (!field) return 1;
  const sets = typedQuantity(field.value) ?? 0;
  const isWrong = sets < 1 || sets > mostSets() || FRACTION.test(field.value);
  return isWrong ? undefined : sets;
}

function mostSets(): number {
  return Number(field?.dataset['most']);
}

function sayForHowMany(sets: number) {
  for (const button of form?.querySelectorAll<HTMLElement>('[data-sets]') ?? []) {
    const next = sets + Number(button.dataset['sets']);
    button.ariaDisabled = String(next < 1 || next > mostSets());
  }
  if (people) people.textContent = forPeople(sets * Number(people.dataset['people']));
}

function mark(isWrong: boolean) {
  if (field) field.ariaInvalid = String(isWrong);
  if (problem) problem.hidden = !isWrong;
}

/** Filters hide cards, but the collection is whole. */
function piecesOnPage(sets: number): WantedPiece[] {
  const cards = document.querySelectorAll<HTMLElement>('[data-live-grid] > [data-key]');
  return Array.from(cards, (card) => {
    return { ...productOnCard(card), quantity: sets * Number(card.dataset['quantity'] ?? 1) };
  });
}

function add(sets: number) {
  const pieces = piecesOnPage(sets);
  let addition: Addition | undefined;
  const isStored = changeQuoteList((list) => {
    addition = addCollection(list, pieces);
    return addition.list;
  });
  if (!addition) return;
  if (isStored || addition.tooMany > 0) sayAdded(addition, pieces, sets);
  else sayNotStored();
}

function sayAdded(
  { list, added, listed, tooMany }: Addition,
  pieces: readonly WantedPiece[],
  sets: number,
) {
  const seeList = toastLink('See the list', paths.quoteList);
  if (tooMany > 0) {
    const room = `Your quote list takes ${MAX_PIECES} kinds of piece and has ${list.length}.`;
    return say('error', `${room} Remove ${tooMany} first, or send it.`, seeList);
  }
  if (added.length > 0) {
    const kept = listed.length > 0 ? ' What was on it already stays as it was.' : '';
    const undo = () => change((now) => without(now, added));
    return say('success', `Added to your quote list: ${piecesInWords(added)}.${kept}`, undo);
  }
  const quantities = new Map(pieces.map(({ key, quantity }) => [key, quantity]));
  const wanted = listed.map((each) => {
    return { ...each, quantity: quantities.get(each.key) ?? each.quantity };
  });
  const isSame = listed.every(({ quantity }, index) => quantity === wanted[index]?.quantity);
  // Of a product in two fabrics, nobody knows which one is meant.
  if (isSame || listed.length > pieces.length) {
    return say('success', `All of it is in your quote list: ${piecesInWords(listed)}.`, seeList);
  }
  const makeIt = toastButton(
    field ? `Make it ${setsInWords(sets)}` : 'Make it as on this page',
    () => {
      change((now) => withQuantities(now, wanted));
      const undo = () => change((now) => withQuantities(now, listed));
      say('success', `In your quote list: ${piecesInWords(wanted)}.`, undo);
    },
  );
  say('success', `All of it is in your quote list: ${piecesInWords(listed)}.`, makeIt);
}

function setsInWords(sets: number): string {
  return sets === 1 ? '1 set' : `${sets.toLocaleString('en')} sets`;
}

function without(list: QuoteList, lines: QuoteList): QuoteList {
  return list.filter(({ line }) => !lines.some((each) => each.line === line));
}

function change(changed: (list: QuoteList) => QuoteList) {
  if (!changeQuoteList(changed)) sayNotStored();
}

/** Replaces the last toast. After undoing, the focus is where it was. */
function say(kind: 'success' | 'error', message: string, action: HTMLElement | (() => void)) {
  latest?.remove();
  const button =
    typeof action === 'function'
      ? toastButton('Undo', () => {
          action();
          addedAt = -ONE_PRESS_MS;
          form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
        })
      : action;
  latest = showToast(kind, message, button);
}
