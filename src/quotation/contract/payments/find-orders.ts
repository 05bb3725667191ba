import type { SuggestedOrder, SuggestionReason } from './reading.ts';
import { isSameName, isSamePhone, nameWords } from './same-name.ts';

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

/** `QT-2026-0012`, also without its lines and zeros. */
const WHOLE_NUMBER = /QT[^A-Z0-9]{0,3}(20\d\d)[^A-Z0-9]{0,3}(\d{1,6})(?!\d)/;
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
  const byDue = Map.groupBy(orders, ({ due_cents }) => due_cents);
  const byWord = groupByEach(orders, (order) => [order.customer, order.company].flatMap(nameWords));
  const byDigits = Map.groupBy(orders, ({ phone }) => lastDigits(phone));
  return (paid) => {
    const number = numberIn(paid.account);
    const part = PART_OF_NUMBER.exec(paid.account.trim().toUpperCase())?.[1];
    const found = new Map<PayableOrder, SuggestionReason[]>();
    const add = (reason: SuggestionReason, candidates: readonly PayableOrder[] = []) => {
      for (const order of candidates) found.set(order, [...(found.get(order) ?? []), reason]);
    };
    if (number) add('number', byNumber.get(number));
    else if (part) add('number in part', bySequence.get(Number(part)));
    if (paid.cents && paid.cents > 0) add('sum', byDue.get(paid.cents));
    const samePhone = byDigits.get(lastDigits(paid.phone));
    add(
      'phone',
      samePhone?.filter(({ phone }) => isSamePhone(paid.phone, phone)),
    );
    add('name', ordersOfName(paid.payer, byWord));
    return [...found]
      .map(([order, reasons]) => ({ order, reasons, weight: weightOf(reasons) }))
      .sort((one, other) => other.weight - one.weight || later(one.order, other.order))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ order, reasons }) => suggestion(order, reasons));
  };
}

export function suggestion(
  { company: _, phone: __, ...order }: PayableOrder,
  reasons: SuggestionReason[],
): SuggestedOrder {
  return { ...order, reasons };
}

/** The whole number of a quotation in an account or a text, such as `QT-2026-0012`. */
export function numberIn(text: string): string | undefined {
  const [, year, sequence = ''] = WHOLE_NUMBER.exec(text.toUpperCase()) ?? [];
  return year && `QT-${year}-${String(Number(sequence)).padStart(4, '0')}`;
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

/** Orders whose customer shares the name; its rarest word leaves few to compare. */
function ordersOfName(payer: string, byWord: ReadonlyMap<string, PayableOrder[]>) {
  const [rarest = []] = nameWords(payer)
    .map((word) => byWord.get(word) ?? [])
    .filter((orders) => orders.length > 0)
    .sort((one, other) => one.length - other.length);
  return rarest.filter(
    ({ customer, company }) => isSameName(payer, customer) || isSameName(payer, company),
  );
}

function groupByEach<Item>(items: readonly Item[], keysOf: (item: Item) => string[]) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
