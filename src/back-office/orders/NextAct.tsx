import { moneyText } from '../../platform/contract/money.ts';
import { nextActOf } from '../../quotation/contract/next-act.ts';
import { STAGE_NAMES } from '../../quotation/contract/order-stages.ts';
import type { ListedQuotation } from '../../quotation/contract/quotation.ts';
import { ConfirmButton } from '../quotations/payments/ConfirmButton.tsx';
import { moveStage } from '../quotations/stages/move-stage.ts';
import { TellDialog } from '../quotations/stages/TellDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import styles from './OrdersScreen.module.css';

/** The button of what comes next with an order. */
export function NextAct({ order }: { order: ListedQuotation }) {
  const { id, reference } = order;
  const act = nextActOf(order, new Date());
  if (!act) return <span className={styles.none}>Nothing now</span>;
  if (act.kind === 'confirm') {
    const { payment } = act;
    const sum = payment.cents === null ? '' : ` ${moneyText(payment.cents)}`;
    return (
      <ConfirmButton payment={payment} about={`of ${reference}`}>
        Confirm{sum}
      </ConfirmButton>
    );
  }
  if (act.kind === 'ask') {
    const { about, cents } = act;
    return (
      <Button
        kind="quiet"
        about={`for the ${about} of ${reference}`}
        onPress={() => void openDialog(TellDialog, { id, about })}
      >
        Ask for {moneyText(cents)}
      </Button>
    );
  }
  const { stage } = act;
  return (
    <Button
      kind="quiet"
      aria-label={`${reference}: ${STAGE_NAMES[stage]}`}
      onPress={() => moveStage(order, stage, reference ?? undefined)}
    >
      {STAGE_NAMES[stage]}
    </Button>
  );
}
