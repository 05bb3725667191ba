import { refetchCalls } from '../../account/session/api-query.ts';
import { withParams } from '../../platform/contract/route.ts';
import type { ListedQuotation, OrderChange } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import * as routes from '../../routes.ts';
import { makeUndoableCall, showDoneToast } from '../calls/undo.ts';
import { ifMatch } from '../forms/draft-form.ts';

/**
 * Changes an order, and offers to undo it.
 *
 * @throws ApiError if it is refused, also when somebody else was faster
 */
export async function changeOrder(
  { id, version }: Pick<ListedQuotation, 'id' | 'version'>,
  change: OrderChange,
  done: string,
): Promise<void> {
  const refresh = () =>
    refetchCalls(routes.listQuotations, withParams(routes.showQuotation, { id }));
  try {
    const { set } = await makeUndoableCall(quotationCalls.changeOrder, {
      params: { id },
      headers: ifMatch({ version }),
      body: change,
    });
    showDoneToast(done, set, refresh);
  } finally {
    // A refusal also says that what is shown is out of date.
    await refresh();
  }
}
