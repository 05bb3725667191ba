import { shortDay } from '../../../company/contract/nairobi.ts';
import { STAGE_NAMES } from '../order-stages.ts';
import type { DueKind } from '../payments/due.ts';
import {
  isAsking,
  type OrderEvent,
  type OrderMessage,
  type OrderStep,
  type OrderTopic,
} from './order-message.ts';

export const TOPIC_NAMES: Record<OrderTopic, string> = {
  making: 'being made',
  ready: 'ready',
  delivered: 'delivered',
  promised: 'the promised day',
  deposit: 'the deposit',
  balance: 'the balance',
};

/** What stands as one: a step of an order with what its customer was told of it, or either alone. */
export interface OrderEntry extends Pick<OrderEvent, 'quotation_id' | 'reference' | 'at' | 'by'> {
  key: string;
  step?: OrderStep;
  message?: OrderMessage;
}

/** Who tells a customer does so at once, and corrects the day of a delivery while at it. */
const TOGETHER_MS = 15 * 60_000;

/** The events of orders as people see them, in order. */
export function orderEntries(events: readonly OrderEvent[]): OrderEntry[] {
  const entries: OrderEntry[] = [];
  for (const event of events) {
    const before = entries.findLastIndex((entry) => entry.quotation_id === event.quotation_id);
    const entry = joined(entries[before], event);
    if (entry) entries[before] = entry;
    else entries.push({ ...entryOf(event), key: `${event.kind} ${event.id}` });
  }
  return entries;
}

function entryOf(event: OrderEvent) {
  const { quotation_id, reference, at, by } = event;
  const what = event.kind === 'step' ? { step: event } : { message: event };
  return { quotation_id, reference, at, by, ...what };
}

/** An entry with the event that belongs to it; undefined for an event of its own. */
function joined(entry: OrderEntry | undefined, event: OrderEvent): OrderEntry | undefined {
  if (!entry?.step || entry.message || entry.by !== event.by) return undefined;
  if (Date.parse(event.at) - Date.parse(entry.at) > TOGETHER_MS) return undefined;
  const { step } = entry;
  if (event.kind === 'message') {
    return isAbout(step, event.about) ? { ...entry, at: event.at, message: event } : undefined;
  }
  const [from, to] = [step.stage, event.stage];
  const isCorrection = from && to && from[1].stage === to[0].stage && to[0].stage === to[1].stage;
  if (!isCorrection || step.promised_on || event.promised_on) return undefined;
  return { ...entry, at: event.at, step: { ...event, stage: [from[0], to[1]] } };
}

/** What staff did with an order: `Being made. Told the customer by mail to amina@example.com.` */
export function entryWords({ step, message }: OrderEntry): string {
  const words = [step && stepWords(step), message && messageWords(message, step === undefined)];
  return words.filter(Boolean).join(' ');
}

function stepWords({ stage, promised_on }: OrderStep): string {
  return [stage && stageWords(stage), promised_on && promiseWords(promised_on[1])]
    .filter(Boolean)
    .join(' ');
}

function stageWords([before, { stage, delivered_on, taken_by }]: NonNullable<OrderStep['stage']>) {
  const name = stage === before.stage ? 'Delivery corrected:' : `${STAGE_NAMES[stage]}`;
  if (!delivered_on) return `${name}.`;
  return `${name} on ${shortDay(delivered_on)}${taken_by ? ` to ${taken_by}` : ''}.`;
}

function promiseWords(day: NonNullable<OrderStep['promised_on']>[1]): string {
  return day ? `Promised for ${shortDay(day)}.` : 'No day is promised any more.';
}

function messageWords({ about, way, recipient }: OrderMessage, isAlone: boolean): string {
  const topic = isAlone && !isAsking(about) ? `: ${TOPIC_NAMES[about]}` : '';
  const act = isAsking(about) ? `Asked the customer for the ${about}` : 'Told the customer';
  if (way === 'mail') return `${act} by mail to ${recipient}${topic}.`;
  if (way === 'whatsapp') return `${act} on WhatsApp${topic}.`;
  return isAsking(about)
    ? `Copied a message that asks for the ${about}.`
    : `Copied the message to the customer${topic}.`;
}

/** The last message to the customer about what is so now; undefined before one. */
export function toldOf(events: readonly OrderEvent[], about: OrderTopic): OrderMessage | undefined {
  const since = events.findLastIndex((event) => event.kind === 'step' && isAbout(event, about));
  const later = events.slice(since + 1).filter((event) => event.kind === 'message');
  return later.findLast((event) => event.about === about);
}

/**
 * When the customer was last asked for what is due; null before. The message that an order is ready
 * names the open sum, too, and a mail that came back asked nobody.
 */
export function askedAt(events: readonly OrderEvent[], due_for: DueKind): string | null {
  const asked = events.findLast(
    (event) =>
      event.kind === 'message' &&
      (event.about === due_for || (event.about === 'ready' && due_for === 'balance')) &&
      event.mail !== 'undelivered' &&
      event.mail !== 'too_large',
  );
  return asked?.at ?? null;
}

function isAbout({ stage, promised_on }: OrderStep, about: OrderTopic): boolean {
  return about === 'promised' ? promised_on !== undefined : stage?.[1].stage === about;
}
