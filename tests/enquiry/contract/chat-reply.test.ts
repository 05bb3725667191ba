import { expect, it } from 'vitest';
import { MAX_CHAT_LINK_CHARS } from '../../../src/company/contract/chat-link.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { chatReply } from '../../../src/enquiry/contract/chat-reply.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { aMessage } from '../server/a-message.ts';

const enquiry: Enquiry = {
  ...aMessage,
  id: 1,
  kind: 'message',
  channel: 'site',
  products: [],
  attachments: [],
  received_at: '2026-03-02T22:30:00.000Z',
  active_at: '2026-03-02T22:30:00.000Z',
  status: 'new',
  assignee: null,
  read: false,
  folder: 'inbox',
  notes: [],
  replies: [],
  chat: null,
  quotation: null,
  remind_on: null,
  outcome: null,
  lost_because: '',
  reference: null,
  date_needed: null,
  place: null,
  floor: null,
  lift: null,
  joined_to: null,
  thread_id: null,
  joined: [],
  version: 1,
  changed: null,
};
const quoteRequest: Enquiry = {
  ...enquiry,
  kind: 'quote',
  reference: 'Q-659249',
  message: 'By June, please.',
  products: [
    {
      key: '7',
      title: 'Umoja Desk',
      sku: 'DSK-001',
      path: '/p/7-umoja-desk',
      quantity: 12,
      note: 'Oak,\nno drawers',
      chosen: [],
      on_site: true,
      not_chosen: '',
      picture: '',
    },
    {
      key: '8',
      title: 'Stool',
      sku: null,
      path: '/p/8-stool',
      quantity: 1,
      note: '',
      chosen: [],
      on_site: true,
      not_chosen: '',
      picture: '',
    },
  ],
};

const longList = Array.from({ length: 50 }, (_, index) => ({
  key: String(index + 1),
  title: `Makao Workstation ${index + 1}`,
  sku: null,
  path: `/p/${index + 1}`,
  quantity: 3,
  note: 'In oak with a cable tray, and another word about the drawers',
  chosen: [],
  on_site: true,
  not_chosen: '',
  picture: '',
}));

const ORIGIN = 'https://makao.example';

/** Prepared message of the chat. */
function textOf(sent: Enquiry): string {
  return new URL(chatReply(sent, ORIGIN) ?? '').searchParams.get('text') ?? '';
}

it('a reply by chat begins with a greeting', () => {
  const link = new URL(chatReply(enquiry, ORIGIN) ?? '');
  expect(link.origin + link.pathname).toBe('https://wa.me/254712345678');
  expect(textOf(enquiry)).toBe(
    `Hello ${aMessage.fname} ${aMessage.lname}, thank you for your message to ${theCompany.name}.`,
  );
});

it('a reply by chat to a request lists what was asked for, with its reference and a link', () => {
  expect(textOf(quoteRequest).split('\n')).toEqual([
    `Hello ${aMessage.fname} ${aMessage.lname}, thank you for your request to ${theCompany.name} (Q-659249). You asked for:`,
    '12 × Umoja Desk (DSK-001)',
    '1 × Stool',
    '',
    'https://makao.example/quote-list#7=12&8=1',
  ]);
});

it('a reply by chat does not thank somebody who rang for a message', () => {
  expect(textOf({ ...enquiry, channel: 'call' })).toBe(
    `Hello ${aMessage.fname} ${aMessage.lname}, thank you for asking ${theCompany.name}.`,
  );
});

it('a reply by chat counts the last products of a list that is too long for its address', () => {
  const sent = { ...quoteRequest, products: longList };
  expect(chatReply(sent, ORIGIN)?.length).toBeLessThanOrEqual(MAX_CHAT_LINK_CHARS);
  const lines = textOf(sent).split('\n');
  const listed = lines.filter((line) => line.startsWith('3 × '));
  expect(listed.length).toBeGreaterThan(5);
  const rest = longList.length - listed.length;
  expect(lines).toContain(`and another ${3 * rest} pieces, ${rest} kinds`);
  expect(lines.at(-1)).toMatch(/#1=3&.*&50=3$/);
});

it('a reply by chat goes without the link of a list where that alone is too long', () => {
  const chosen = [
    { choice: 'Upholstery', value: 'Oatmeal bouclé' },
    { choice: 'Legs', value: 'Light oak' },
  ];
  const sent = { ...quoteRequest, products: longList.map((each) => ({ ...each, chosen })) };
  expect(chatReply(sent, ORIGIN)?.length).toBeLessThanOrEqual(MAX_CHAT_LINK_CHARS);
  const lines = textOf(sent).split('\n');
  expect(lines[1]).toBe('3 × Makao Workstation 1, Upholstery: Oatmeal bouclé, Legs: Light oak');
  expect(lines.at(-1)).toMatch(/^and another \d+ pieces, \d+ kinds$/);
});

it('a reply by chat is not offered without a number for it', () => {
  expect(chatReply({ ...enquiry, phone: 'ask for Jane' }, ORIGIN)).toBeUndefined();
});
