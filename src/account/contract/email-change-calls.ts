import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { addressChange, addressConfirmation, newAddress } from './email-change.ts';

export const emailChangeCalls = {
  showAddressChange: defineCall(routes.showAddressChange, {
    summary: 'Says whether a change of one’s address waits',
    responses: { 200: { description: 'What waits.', schema: addressChange } },
  }),
  askAddressChange: defineCall(routes.askAddressChange, {
    summary: 'Asks to sign in with another address',
    description:
      'The new address gets a mail with a link that changes it, within 24 hours; the address until now is told. One asked for before is forgotten. The answer is the same whether or not the new address has an account.',
    body: newAddress,
    responses: { 200: { description: 'Both mails are on their way.', schema: addressChange } },
    errors: {
      422: 'It is no address, or one’s own already.',
      429: 'More than 5 by one person in an hour, or to one address in a day.',
    },
  }),
  withdrawAddressChange: defineCall(routes.withdrawAddressChange, {
    summary: 'Keeps one’s address as it is',
    description: 'The mailed link is of no use any more.',
    responses: { 200: { description: 'Nothing waits.', schema: messageBody } },
  }),
  confirmAddressChange: defineCall(routes.confirmAddressChange, {
    summary: 'Confirms a change of address',
    description: 'All sessions end but the one that asked, and so do links to choose a password.',
    body: addressConfirmation,
    responses: { 200: { description: 'The address is changed.', schema: messageBody } },
    errors: {
      422: 'The link is no good, the account is disabled, or another one has the address by now.',
      429: 'More than 20 attempts from one address in 15 minutes.',
    },
  }),
} satisfies Calls;
