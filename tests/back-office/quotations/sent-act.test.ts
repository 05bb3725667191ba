import { expect, it } from 'vitest';
import { sentActOf } from '../../../src/back-office/quotations/sent-act.ts';
import type { EnquiryReply } from '../../../src/enquiry/contract/replies.ts';
import type { Quotation } from '../../../src/quotation/contract/quotation.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
const revision = {
  ...{ revision: 1, decision: null, opened_at: null, mail: null },
  sent_at: '2026-03-01T08:00:00.000Z',
  content: { valid_until: '2026-04-01', customer: { email: 'amina@kijani.example' } },
};
const sent = { revisions: [revision], payments: [], stage: null, withdrawn_at: null };
const asked = { sender: 'customer', text: 'In oak?', written_at: '2026-03-02T07:00:00.000Z' };

function kindOf(changed: object, enquiry: object | null = null): string {
  const quotation = { ...sent, ...changed } as unknown as Quotation;
  const { kind } = sentActOf(quotation, enquiry as never, NOW);
  return kind;
}
const withRevision = (changed: object) => ({ revisions: [{ ...revision, ...changed }] });
const open = (...replies: object[]) => ({
  status: 'open',
  replies: replies as unknown as EnquiryReply[],
});

it('a question of the customer comes before all else, until somebody has answered it', () => {
  expect(kindOf({}, open(asked))).toBe('answer');
  expect(kindOf({ stage: 'accepted' }, open(asked))).toBe('answer');
  expect(kindOf({}, open(asked, { sender: 'company' }))).toBe('remind');
  expect(kindOf({}, { ...open(asked), status: 'answered' })).toBe('remind');
});

it('a customer who has not answered is reminded, or gets the link where no mail arrives', () => {
  expect(kindOf({})).toBe('remind');
  expect(kindOf(withRevision({ mail: 'undelivered' }))).toBe('pass on');
  const content = { ...revision.content, customer: { email: '' } };
  expect(kindOf(withRevision({ content }))).toBe('pass on');
});

it('a customer is not reminded on the day of the offer until they open it, but gets the link where no mail arrives', () => {
  const sent_at = '2026-03-01T08:00:01.000Z';
  expect(kindOf(withRevision({ sent_at }))).toBe('wait');
  expect(kindOf(withRevision({ sent_at, opened_at: sent_at }))).toBe('remind');
  expect(kindOf(withRevision({ sent_at, mail: 'undelivered' }))).toBe('pass on');
});

it('a customer who wrote on WhatsApp is reminded there', () => {
  const enquiry = { ...open(), channel: 'whatsapp' };
  expect(kindOf({}, enquiry)).toBe('pass on');
  expect(kindOf(withRevision({ decision: 'declined' }), enquiry)).toBe('revise');
});

it('an offer that is over is revised, and an order goes on', () => {
  expect(kindOf(withRevision({ decision: 'declined' }))).toBe('revise');
  const content = { ...revision.content, valid_until: '2026-03-01' };
  expect(kindOf(withRevision({ content }))).toBe('revise');
  expect(kindOf({ withdrawn_at: '2026-03-01T08:00:00.000Z' })).toBe('revise');
  expect(kindOf({ ...withRevision({ decision: 'accepted' }), stage: 'accepted' })).toBe('order');
});

it('a payment that was reported is looked at before anybody is reminded', () => {
  expect(kindOf({ payments: [{ status: 'reported' }] })).toBe('order');
});
