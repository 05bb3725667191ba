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
  'nothing to tell': [409, 'The order is at another stage by now. Look at it as it is.'],
  'deposit too much': [422, DEPOSIT_TOO_MUCH, { field: 'deposit' }],
  'not delivered': [422, 'Say that the order is delivered.', { field: 'stage' }],
  'delivered later': [422, 'This day is still to come.', { field: 'delivered_on' }],
  'no such payment': [404, 'This payment is not there any more.'],
  // Its details have the payment as it is now.
  'no such message': [404, 'This message is not there any more.'],
  'message mailed': [409, 'A mail that was sent cannot be taken back.'],
  'payment changed meanwhile': [
    412,
    'Somebody changed this payment before you. Look at it as it is now, then save again.',
  ],
  'order not sent': [
    422,
    'This quotation was not sent yet, so nothing can be paid for it.',
    { field: 'quotation_id' },
  ],
  'no such order': [422, 'This order is not there any more.', { field: 'quotation_id' }],
  'payment confirmed': [
    409,
    'A confirmed payment stays. Note what went back with a minus, or undo it in the history.',
  ],
  'payment without a sum': [422, 'Say how much was paid.', { field: 'cents' }],
  'payment without a way': [422, 'Say how it was paid.', { field: 'way' }],
  'paid later': [422, 'This day is still to come.', { field: 'paid_at' }],
  'more back than came': [422, 'More would go back than came for this order.', { field: 'cents' }],
  'other sign': [
    422,
    'What came stays without a minus, and what went back with it.',
    { field: 'cents' },
  ],
  'no receipt': [409, 'A receipt is of a confirmed payment for an accepted quotation.'],
  'nothing to reverse': [
    422,
    'The payment that went back is none of this order, or was less.',
    { field: 'reverses' },
  ],
});
