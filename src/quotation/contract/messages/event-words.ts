import { shortDay } from '../../../company/contract/nairobi.ts';
import { STAGE_NAMES } from '../order-stages.ts';
import type { OrderEvent, OrderMessage, OrderStep, OrderTopic } from './order-message.ts';

export const TOPIC_NAMES: Record<OrderTopic, string> = {
  making: 'being made',
  ready: 'ready',
  delivered: 'delivered',
  promised: 'the promised day',
};

/** What staff did with an order: `Being made.`, or `Told the customer by mail: ready.` */
export function eventWords(event: OrderEvent): string {
  return event.kind === 'step' ? stepWords(event) : messageWords(event);
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

function messageWords({ about, way, recipient }: OrderMessage): string {
  const topic = TOPIC_NAMES[about];
  if (way === 'mail') return `Told the customer by mail to ${recipient}: ${topic}.`;
  if (way === 'whatsapp') return `Told the customer on WhatsApp: ${topic}.`;
  return `Copied the message to the customer: ${topic}.`;
}

/** The last message to the customer about what is so now; undefined before one. */
export function toldOf(events: readonly OrderEvent[], about: OrderTopic): OrderMessage | undefined {
  const since = events.findLastIndex((event) => event.kind === 'step' && isAbout(event, about));
  const later = events.slice(since + 1).filter((event) => event.kind === 'message');
  return later.findLast((event) => event.about === about);
}

function isAbout({ stage, promised_on }: OrderStep, about: OrderTopic): boolean {
  return about === 'promised' ? promised_on !== undefined : stage?.[1].stage === about;
}
