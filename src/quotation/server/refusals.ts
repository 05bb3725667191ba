import { refusals } from '../../platform/http-error.ts';
import { DEPOSIT_TOO_MUCH } from '../contract/deposit.ts';

/** Everything that the calls of quotations refuse. */
export const refused = refusals({
  'no such quotation': [404, 'This quotation is not there any more.'],
  // Its details have the quotation as it is now.
  'changed meanwhile': [
    412,
    'Somebody changed this quotation before you. Look at it as it is now, then save again.',
  ],
  'no draft': [409, 'There is no draft to discard.'],
  'nothing to send': [409, 'Everything here is sent already. Change something first.'],
  'not awaited': [409, 'No answer is missing here. Send a new revision to ask again.'],
  'reminded today': [409, 'The customer had a reminder today. Wait a day, or ring them.'],
  'nothing to withdraw': [409, 'There is no offer to withdraw: it was answered, or is withdrawn.'],
  'no order yet': [409, 'This quotation is not accepted, so there is no order yet.'],
  'deposit too much': [422, DEPOSIT_TOO_MUCH, { field: 'deposit' }],
});
