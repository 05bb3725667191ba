import { expect, it } from 'vitest';
import { nextActIn } from '../../../src/back-office/enquiries/next-act.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';

const wrote = (...senders: ('staff' | 'customer')[]) =>
  senders.map((sender) => ({ sender })) as Enquiry['replies'];

it.each([
  ['a new enquiry', 'new', wrote(), 'quote'],
  ['an enquiry that staff replied to', 'open', wrote('staff'), 'quote'],
  ['an enquiry whose customer wrote again', 'open', wrote('staff', 'customer'), 'reply'],
  ['an answered enquiry', 'answered', wrote('staff'), 'quote'],
  ['an enquiry that staff answered elsewhere', 'answered', wrote('customer'), 'quote'],
  ['a closed one', 'closed', wrote('customer'), undefined],
] as const)('the one main act for %s is what comes next', (_, status, replies, act) => {
  expect(nextActIn({ status, replies })).toBe(act);
});
