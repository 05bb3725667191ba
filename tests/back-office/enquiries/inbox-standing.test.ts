import { expect, it } from 'vitest';
import {
  furtherStanding,
  inboxStanding,
  tabOf,
  toneOf,
} from '../../../src/back-office/enquiries/inbox/inbox-standing.ts';
import { STAGE_TONES } from '../../../src/back-office/quotations/stages/stage-tones.ts';
import { enquiryStatuses } from '../../../src/enquiry/contract/inbox.ts';
import {
  statusName,
  statusNameOfAll,
  statusNameThen,
} from '../../../src/enquiry/contract/listed/enquiry-standing.ts';

const quotation = {
  ...{ number: 'QT-2026-0001', total_cents: 2_784_000, stage: null, declined: false },
  ...{ sent_at: '2026-03-02T08:00:00.000Z', sent_by: 'Juma M.', act: null },
};
const quoted = { status: 'answered', outcome: null, quotation } as const;
const declined = { ...quoted, quotation: { ...quotation, declined: true } };

it('an enquiry with a quotation that waits is quoted in the inbox', () => {
  expect([inboxStanding(quoted), toneOf(quoted)]).toEqual(['Quoted', 'good']);
});

it('an answered enquiry with a quotation that waits has one name, in the list and as its status', () => {
  expect(statusName('answered', quoted)).toBe(inboxStanding(quoted));
  expect(statusName('open', quoted)).toBe('Open');
  expect(statusName('answered', { ...quoted, quotation: null })).toBe('Answered');
  expect(statusName('answered', declined)).toBe('Answered');
  expect(statusName('answered', { ...quoted, outcome: 'won' })).toBe('Answered');
});

it('the history of a quoted enquiry says Answered before its quotation was sent, and Quoted since', () => {
  const nameAt = (time: string) => statusNameThen('answered', quoted, `2026-03-02T${time}:00.000Z`);
  expect(['07:59', '08:00', '08:01'].map(nameAt)).toEqual(['Answered', 'Quoted', 'Quoted']);
  expect(statusNameThen('open', quoted, '2026-03-02T08:01:00.000Z')).toBe('Open');
});

it('a filter by status names both words of an answered enquiry', () => {
  expect(enquiryStatuses.map(statusNameOfAll)).toEqual([
    ...['New', 'Open', 'Answered or quoted', 'Closed'],
  ]);
});

it('an enquiry whose customer said no is declined, and quiet, in the inbox', () => {
  expect([inboxStanding(declined), toneOf(declined)]).toEqual(['Declined', 'quiet']);
});

it('a result that staff noted counts more than what the customer said before', () => {
  const lost = { ...declined, status: 'closed', outcome: 'lost' } as const;
  expect([inboxStanding(lost), toneOf(lost)]).toEqual(['Lost', 'quiet']);
});

it('the stage of an order has one colour in the inbox and among the orders', () => {
  const making = { ...quotation, stage: 'making' };
  const ordered = { ...quoted, outcome: 'won', quotation: making } as const;
  expect([inboxStanding(ordered), toneOf(ordered)]).toEqual(['Being made', STAGE_TONES.making]);
});

it('an open enquiry says beside its status only what the status does not', () => {
  const won = { ...quoted, status: 'closed', outcome: 'won' } as const;
  expect(furtherStanding({ ...quoted, quotation: null })).toBeUndefined();
  expect(furtherStanding(quoted)).toBeUndefined();
  expect(furtherStanding(declined)).toBe('Declined');
  expect(furtherStanding(won)).toBe('Won');
  expect(furtherStanding({ ...won, quotation: { ...quotation, stage: 'ready' } })).toBe('Ready');
});

it('an enquiry is looked for under the first tab that lists it', () => {
  const read = { ...quoted, read: true };
  expect(tabOf(read)).toBe('quoted');
  expect(tabOf({ ...read, read: false })).toBe('to-answer');
  expect(tabOf({ ...read, status: 'open' })).toBe('to-answer');
  expect(tabOf({ ...declined, read: true })).toBe('lost');
  expect(tabOf({ ...read, outcome: 'won' })).toBe('accepted');
  expect(tabOf({ ...read, quotation: null })).toBe('all');
});
