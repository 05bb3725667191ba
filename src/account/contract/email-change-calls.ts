import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { addressChange, addressConfirmation, newAddress } from './email-change.ts';

export const emailChangeCalls = {
  showAddressChange: defineCall(routes.showAddressChange, { answer: addressChange }),
  askAddressChange: defineCall(routes.askAddressChange, {
    body: newAddress,
    answer: addressChange,
    also: [429],
  }),
  withdrawAddressChange: defineCall(routes.withdrawAddressChange, { answer: messageBody }),
  confirmAddressChange: defineCall(routes.confirmAddressChange, {
    body: addressConfirmation,
    answer: messageBody,
    also: [429],
  }),
} satisfies Calls;
