import { messageCalls } from '../../../quotation/contract/messages/message-calls.ts';
import type { OrderEvent } from '../../../quotation/contract/messages/order-message.ts';
import { useRead } from '../../reading/useRead.ts';

/** What happened to an order and what its customer was told, the newest last. */
export function useOrderEvents(id: number): OrderEvent[] {
  const query = { quotation_id: id };
  return useRead(messageCalls.listOrderEvents, { query, refetchOnFocus: 'when told' });
}
