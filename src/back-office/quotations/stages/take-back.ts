import { messageCalls } from '../../../quotation/contract/messages/message-calls.ts';
import type { OrderMessage } from '../../../quotation/contract/messages/order-message.ts';
import { change } from '../../calls/change.ts';
import { readsOf, showQuotation } from '../shown-quotation.ts';

/** Takes back that a customer was told, where the message was not sent after all. */
export function takeBack({
  id,
  quotation_id,
}: Pick<OrderMessage, 'id' | 'quotation_id'>): Promise<boolean> {
  return change(
    messageCalls.takeBackMessage,
    { params: { id } },
    {
      ...{ noun: 'The message', verb: 'taken back', removes: true },
      done: 'The message counts as not sent.',
      show: showQuotation,
      refresh: readsOf(quotation_id),
    },
  );
}
