import { numberIn } from './order-number.ts';
import { type SuggestedOrder, type SuggestionReason, suggestionReasons } from './reading.ts';
import { areSameWords, isSamePhone, nameWords } from './same-name.ts';

/** An order, or a quotation that waits for a yes, that a payment can be for. */
export interface PayableOrder extends Omit<SuggestedOrder, 'reasons'> {
  company: string;
  phone: string;
}

/** What a message or a line of a statement says of who paid for what. */
export interface PaidFor {
  cents: number | null;
  /** Where the number of the order may stand. */
  account: string;
  payer: string;
  phone: string;
}

const MAX_SUGGESTIONS = 3;

const WEIGHTS: Record<SuggestionReason, number> = {
  number: 16,
  'number in part': 4,
  sum: 4,
  phone: 3,
  name: 3,
};

/** `qt 12` and `0012`. */
const PART_OF_NUMBER = /^(?:QT)?[^A-Z0-9]{0,3}(\d{1,6})$/;

/** Orders that something said of a payment finds. */
interface Group {
  /** The latest first. */
  orders: readonly PayableOrder[];
  has: (order: PayableOrder) => boolean;
}

/**
 * Makes the search for the orders of payments, which looks at few of tens of thousands of orders for
 * each of thousands of payments.
 *
 * @returns the likeliest orders of a payment with their reasons
 */
export function orderFinder(orders: readonly PayableOrder[]): (paid: PaidFor) => SuggestedOrder[] {
  const latest = orders.toSorted(later);
  const byNumber = Map.groupBy(latest, ({ reference }) => reference);
  const bySequence = Map.groupBy(latest, ({ reference }) => sequenceOf(reference));
  const byDue = Map.groupBy(latest, ({ due_cents }) => due_cents);
  const withPhone = phoneFinder(latest);
  const withName = nameFinder(latest);
  return ({ account, phone, payer, cents }) => {
    const number = numberIn(account);
    const part = number ? undefined : PART_OF_NUMBER.exec(account.trim().toUpperCase())?.[1];
    const isDue = ({ due_cents }: PayableOrder) => due_cents === cents;
    const groups: [SuggestionReason, Group][] = [
      ['number', groupOf(number && byNumber.get(number))],
      ['number in part', groupOf(part && bySequence.get(Number(part)))],
      ['sum', { orders: (cents && cents > 0 && byDue.get(cents)) || [], has: isDue }],
      ['phone', withPhone(phone)],
      ['name', withName(payer)],
    ];
    const telling = groups.filter(([, { orders }]) => orders.length > 0);
    return likeliest(telling.map(([, group]) => group))
      .map((order) => {
        const reasons = telling.flatMap(([reason, { has }]) => (has(order) ? [reason] : []));
        return { order, reasons, weight: weightOf(reasons) };
      })
      .sort((one, other) => other.weight - one.weight || later(one.order, other.order))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ order, reasons }) => suggestion(order, reasons));
  };
}

/**
 * Orders of which some can be suggested: of those that are in the same groups only the latest can,
 * since the others have no better reasons.
 */
function likeliest(groups: readonly Group[]): PayableOrder[] {
  const sets: Group[][] = [[]];
  for (const group of groups) sets.push(...sets.map((set) => [...set, group]));
  return [...new Set(sets.flatMap(latestInAll))];
}

function latestInAll(groups: readonly Group[]): PayableOrder[] {
  const [smallest] = groups.toSorted((one, other) => one.orders.length - other.orders.length);
  const found: PayableOrder[] = [];
  for (const order of smallest?.orders ?? []) {
    if (groups.every(({ has }) => has(order))) found.push(order);
    if (found.length === MAX_SUGGESTIONS) break;
  }
  return found;
}

function groupOf(orders: readonly PayableOrder[] | '' | undefined): Group {
  const members = new Set(orders || []);
  return { orders: [...members], has: (order) => members.has(order) };
}

/** Many lines say the same, such as the name of a customer who pays in parts. */
function remembered(find: (text: string) => Group): (text: string) => Group {
  const known = new Map<string, Group>();
  return (text) => {
    const group = known.get(text) ?? find(text);
    known.set(text, group);
    return group;
  };
}

/** An order as it is suggested, with the surest reason first. */
export function suggestion(
  { company: _, phone: __, ...order }: PayableOrder,
  reasons: SuggestionReason[],
): SuggestedOrder {
  const surestFirst = suggestionReasons.filter((reason) => reasons.includes(reason));
  return { ...order, reasons: surestFirst };
}

function later(one: PayableOrder, other: PayableOrder): number {
  return other.quotation_id - one.quotation_id;
}

function weightOf(reasons: readonly SuggestionReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

/** 12 of `QT-2026-0012`. */
function sequenceOf(reference: string): number {
  return Number(reference.split('-').at(-1));
}

function lastDigits(phone: string): string {
  return phone.replace(/[^\d*]/g, '').slice(-3);
}

function phoneFinder(latest: readonly PayableOrder[]) {
  const byDigits = Map.groupBy(latest, ({ phone }) => lastDigits(phone));
  return remembered((hidden) => {
    const alike = hidden === '' ? [] : (byDigits.get(lastDigits(hidden)) ?? []);
    return groupOf(alike.filter(({ phone }) => isSamePhone(hidden, phone)));
  });
}

/** More words of a name tell nothing more. */
const MAX_NAME_WORDS = 12;

/** Finds orders whose customer or company shares a name. Names of two words and more share two of them. */
function nameFinder(latest: readonly PayableOrder[]) {
  const byWords = new Map<string, { order: PayableOrder; names: string[][] }[]>();
  const words = new Set<string>();
  for (const order of latest) {
    const names = [order.customer, order.company].map(nameWords);
    for (const word of names.flat()) words.add(word);
    for (const key of new Set(names.flatMap(pairsOf))) {
      const alike = byWords.get(key);
      if (alike) alike.push({ order, names });
      else byWords.set(key, [{ order, names }]);
    }
  }
  return remembered((payer) => {
    const paying = nameWords(payer);
    const keys = pairsOf(paying.filter((word) => words.has(word)));
    const alike = new Set(keys.flatMap((key) => byWords.get(key) ?? []));
    const named = [...alike].filter(({ names }) =>
      names.some((name) => areSameWords(paying, name)),
    );
    return groupOf(named.map(({ order }) => order).sort(later));
  });
}

/** Each two words of a name in one order; the word of a name of one. */
function pairsOf(name: readonly string[]): string[] {
  const words = name.slice(0, MAX_NAME_WORDS).sort();
  if (words.length === 1) return words;
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
}
