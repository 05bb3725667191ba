import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { notices, noticeWishes, pushSubscription } from '../../push/contract/notices.ts';
import * as routes from '../../routes.ts';

const phonePath = z.object({ id: z.uuid() });

/** Calls for the notices on one's own phones. */
export const noticeCalls = {
  showNotices: defineCall(routes.showNotices, { answer: notices }),
  changeNotices: defineCall(routes.changeNotices, { body: noticeWishes, answer: noticeWishes }),
  addPhone: defineCall(routes.addPhone, {
    body: pushSubscription,
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
  renewPhone: defineCall(routes.renewPhone, {
    params: phonePath,
    body: pushSubscription,
    answer: messageBody,
  }),
  stopPhone: defineCall(routes.stopPhone, { params: phonePath, answer: messageBody }),
} satisfies Calls;
