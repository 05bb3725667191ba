import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { addressChange, addressConfirmation, newAddress } from './email-change.ts';

export const emailChangeCalls = {
  showAddressChange: defineCall(routes.showAddressChange, {
    summary: 'Says whether a change of one’s address waits',
    answer: addressChange,
  }),
  askAddressChange: defineCall(routes.askAddressChange, {
    summary: 'Asks to sign in with another address',
    body: newAddress,
    answer: addressChange,
    otherwise: {
      422: 'It is no address, or one’s own already.',
      429: 'More than 5 by one person in an hour, or to one address in a day.',
    },
  }),
  withdrawAddressChange: defineCall(routes.withdrawAddressChange, {
    summary: 'Keeps one’s address as it is',
    answer: messageBody,
  }),
  confirmAddressChange: defineCall(routes.confirmAddressChange, {
    summary: 'Confirms a change of address',
    body: addressConfirmation,
    answer: messageBody,
    otherwise: {
      422: 'The link is no good, the account is disabled, or another one has the address by now.',
      429: 'More than 20 attempts from one address in 15 minutes.',
    },
  }),
} satisfies Calls;
