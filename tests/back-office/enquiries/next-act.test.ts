import { expect, it } from 'vitest';
import { nextActIn } from '../../../src/back-office/enquiries/next-act.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';

const wrote = (...senders: ('staff' | 'customer')[]) =>
  senders.map((sender) => ({ sender })) as Enquiry['replies'];

it.each([
  ['a new enquiry', 'new', wrote(), false, 'quote'],
  ['an enquiry with a quotation that is being written', 'open', wrote('staff'), true, 'quote'],
  ['an enquiry whose customer wrote again', 'open', wrote('customer'), false, 'quote'],
  ['a quoted customer who wrote again', 'open', wrote('staff', 'customer'), true, 'reply'],
  ['an answered enquiry', 'answered', wrote('staff'), true, undefined],
  ['a closed one', 'closed', wrote('customer'), true, undefined],
] as const)(
  'the one main act for %s is what comes next, and none once all is said',
  (_, status, replies, isQuoted, act) => {
    expect(nextActIn({ status, replies }, isQuoted)).toBe(act);
  },
);
