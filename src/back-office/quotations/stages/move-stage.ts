import { topicOf } from '../../../quotation/contract/messages/order-message.ts';
import {
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../../quotation/contract/order-stages.ts';
import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';
import { openDialog } from '../../ui/open-dialog.tsx';
import { changeOrder } from '../change-order.ts';
import { TellDialog } from './TellDialog.tsx';

/**
 * Moves an order to a stage at once, and then shows the message that tells its customer. A step back
 * is a correction, and tells nobody.
 */
export async function moveStage(
  order: Pick<ListedQuotation, 'id' | 'version' | 'stage'>,
  to: OrderStage,
  named = 'Order',
): Promise<void> {
  const words = { noun: 'The stage', done: `${named}: ${STAGE_NAMES[to]}.` };
  const isMoved = await changeOrder(order, { stage: to }, words);
  const about = topicOf(to);
  const isForward = orderStages.indexOf(to) > orderStages.indexOf(order.stage ?? 'accepted');
  if (isMoved && about && isForward) void openDialog(TellDialog, { id: order.id, about });
}
