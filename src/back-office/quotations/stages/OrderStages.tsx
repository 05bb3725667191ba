import { useOptimistic, useTransition } from 'react';
import { shillings } from '../../platform/contract/money.ts';
import {
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../quotation/contract/order-stages.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { Section } from '../parts/Section.tsx';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { changeOrder } from './change-order.ts';
import { DepositDialog } from './DepositDialog.tsx';
import styles from './OrderStages.module.css';
import { acceptedRevision } from './shown-quotation.ts';

/** Shows how far an order is, and moves it in one press. */
export function OrderStages({ quotation }: { quotation: Quotation }) {
  const { id, stage } = quotation;
  const [shown, show] = useOptimistic(stage);
  const [isMoving, begin] = useTransition();
  const accepted = acceptedRevision(quotation);

  function move(to: OrderStage) {
    if (to === stage) return;
    begin(async () => {
      show(to);
      const words = { noun: 'The stage', done: `Order: ${STAGE_NAMES[to]}.` };
      await changeOrder(quotation, { stage: to }, words);
    });
  }

  return (
    <Section title="Order" boxed>
      <fieldset className={styles.stages} aria-label="Stage of the order">
        {orderStages.map((each) => (
          <Button
            key={each}
            kind="plain"
            aria-pressed={each === shown}
            isBusy={isMoving}
            onPress={() => move(each)}
          >
            {STAGE_NAMES[each]}
          </Button>
        ))}
      </fieldset>
      {accepted && (
        <p className={styles.deposit}>
          {accepted.deposit_cents > 0
            ? `Deposit ${shillings(accepted.deposit_cents)}, then ${shillings(accepted.total_cents - accepted.deposit_cents)}.`
            : 'No deposit.'}
          <button className="way" type="button" onClick={() => openDialog(DepositDialog, { id })}>
            Change the deposit
          </button>
        </p>
      )}
    </Section>
  );
}
