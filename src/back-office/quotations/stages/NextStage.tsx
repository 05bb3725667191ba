import { nextStage, STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';
import { Button } from '../../ui/Button.tsx';
import { moveStage } from './move-stage.ts';

/** Moves an order to its next stage in one press. */
export function NextStage({ order }: { order: ListedQuotation }) {
  const { reference, stage } = order;
  const next = stage && nextStage(stage);
  if (!next) return null;
  return (
    <Button
      kind="quiet"
      aria-label={`${reference}: ${STAGE_NAMES[next]}`}
      onPress={() => moveStage(order, next, reference ?? undefined)}
    >
      {STAGE_NAMES[next]}
    </Button>
  );
}
