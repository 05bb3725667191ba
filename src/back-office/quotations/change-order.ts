import type {
  ListedQuotation,
  OrderChange,
  Quotation,
} from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { change } from '../calls/change.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { readsOf } from './shown-quotation.ts';

interface Words {
  /** Names what changes, such as `The stage`. */
  noun: string;
  done: string;
  /** Receives the order as it is then. */
  show?: (now: Quotation) => unknown;
}

/** Changes an order, and offers to undo it. */
export function changeOrder(
  order: Pick<ListedQuotation, 'id' | 'version'>,
  body: OrderChange,
  { noun, done, show }: Words,
): Promise<boolean> {
  const { id } = order;
  return change(
    quotationCalls.changeOrder,
    { params: { id }, headers: ifMatch(order), body },
    {
      noun,
      verb: 'saved',
      done,
      mayUndo: true,
      ...(show && { show }),
      refresh: readsOf(id),
    },
  );
}
