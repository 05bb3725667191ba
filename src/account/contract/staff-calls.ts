import { z } from 'zod';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { securityEvent, securityQuery } from './security-log.ts';
import {
  newInvitation,
  openInvitation,
  roleChange,
  staffList,
  suspended,
  suspension,
} from './staff-list.ts';

export const staffCalls = {
  listStaff: defineCall(routes.listStaff, { answer: staffList }),
  suspendStaff: defineCall(routes.suspendStaff, {
    params: onePath,
    body: suspension,
    answer: suspended,
  }),
  endSuspension: defineCall(routes.endSuspension, { params: onePath, answer: messageBody }),
  changeRole: defineCall(routes.changeRole, {
    params: onePath,
    body: roleChange,
    answer: messageBody,
  }),
  listSecurityLog: defineCall(routes.listSecurityLog, {
    query: securityQuery,
    answer: z.array(securityEvent),
    answerHeaders: totalHeader,
  }),
  invite: defineCall(routes.invite, {
    body: newInvitation,
    status: 201,
    answer: openInvitation,
    also: [429],
  }),
  sendRecovery: defineCall(routes.sendRecovery, {
    params: onePath,
    status: 201,
    answer: openInvitation,
    also: [422, 429],
  }),
  resendInvitation: defineCall(routes.resendInvitation, {
    params: onePath,
    answer: openInvitation,
    also: [422, 429],
  }),
  withdrawInvitation: defineCall(routes.withdrawInvitation, {
    params: onePath,
    answer: messageBody,
  }),
} satisfies Calls;
