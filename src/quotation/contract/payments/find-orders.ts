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

/**
 * Makes the search for the orders of payments, which looks at few orders for each of thousands.
 *
 * @returns the likeliest orders of a payment with their reasons
 */
export function orderFinder(orders: readonly PayableOrder[]): (paid: PaidFor) => SuggestedOrder[] {
  const byNumber = Map.groupBy(orders, ({ reference }) => reference);
  const bySequence = Map.groupBy(orders, ({ reference }) => sequenceOf(reference));
  const byDue = Map.groupBy(orders.toSorted(later), ({ due_cents }) => due_cents);
  const named = orders.map((order) => ({
    order,
    names: [order.customer, order.company].map(nameWords),
  }));
  const byWord = groupByEach(named, ({ names }) => names.flat());
  const byDigits = Map.groupBy(orders, ({ phone }) => lastDigits(phone));
  return (paid) => {
    const number = numberIn(paid.account);
    const part = PART_OF_NUMBER.exec(paid.account.trim().toUpperCase())?.[1];
    const found = new Map<PayableOrder, SuggestionReason[]>();
    const add = (reason: SuggestionReason, candidates: Iterable<PayableOrder> = []) => {
      for (const order of candidates) found.set(order, [...(found.get(order) ?? []), reason]);
    };
    if (number) add('number', byNumber.get(number));
    else if (part) add('number in part', bySequence.get(Number(part)));
    const samePhone = byDigits.get(lastDigits(paid.phone));
    add(
      'phone',
      samePhone?.filter(({ phone }) => isSamePhone(paid.phone, phone)),
    );
    add('name', ordersOfName(nameWords(paid.payer), byWord));
    if (paid.cents && paid.cents > 0) {
      const same = [...found.keys()].filter(({ due_cents }) => due_cents === paid.cents);
      // Of those that have nothing but their sum, no more can be suggested.
      const latest = byDue.get(paid.cents)?.slice(0, MAX_SUGGESTIONS + same.length) ?? [];
      add('sum', new Set([...same, ...latest]));
    }
    return [...found]
      .map(([order, reasons]) => ({ order, reasons, weight: weightOf(reasons) }))
      .sort((one, other) => other.weight - one.weight || later(one.order, other.order))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ order, reasons }) => suggestion(order, reasons));
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

interface NamedOrder {
  order: PayableOrder;
  /** Words of the customer and of their company. */
  names: string[][];
}

/** Orders whose customer shares the name; its rarest word leaves few to compare. */
function ordersOfName(payer: readonly string[], byWord: ReadonlyMap<string, NamedOrder[]>) {
  const [rarest = []] = payer
    .map((word) => byWord.get(word) ?? [])
    .filter((orders) => orders.length > 0)
    .sort((one, other) => one.length - other.length);
  return rarest
    .filter(({ names }) => names.some((name) => areSameWords(payer, name)))
    .map(({ order }) => order);
}

function groupByEach<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
