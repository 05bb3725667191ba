import { useState } from 'react';
import { shillings } from '../../platform/contract/money.ts';
import {
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../quotation/contract/order-stages.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { attempt } from '../calls/attempt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import { Section } from '../parts/Section.tsx';
import { changeOrder } from './change-order.ts';
import styles from './OrderStages.module.css';

const loadDeposit = () => import('./DepositDialog.tsx');

/** Shows how far an order is, and moves it in one press. */
export function OrderStages({ quotation }: { quotation: Quotation }) {
  const { stage, revisions, accepted_revision } = quotation;
  const [wanted, setWanted] = useState<OrderStage>();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const part = useOnDemand('the deposit of an order', loadDeposit, isAsked, close);
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  const shown = wanted ?? stage;

  async function move(to: OrderStage) {
    if (wanted || to === stage) return;
    setWanted(to);
    await attempt(() => changeOrder(quotation, { stage: to }, `Order: ${STAGE_NAMES[to]}.`), {
      failed: 'The stage could not be saved. Check the connection, then try again.',
    });
    setWanted(undefined);
  }

  return (
    <Section title="Order" boxed>
      <fieldset className={styles.stages} aria-label="Stage of the order">
        {orderStages.map((each) => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => move(each)}>
            {STAGE_NAMES[each]}
          </button>
        ))}
      </fieldset>
      {accepted && (
        <p className={styles.deposit}>
          {accepted.deposit_cents > 0
            ? `Deposit ${shillings(accepted.deposit_cents)}, then ${shillings(accepted.total_cents - accepted.deposit_cents)}.`
            : 'No deposit.'}
          <button className="way" type="button" onClick={() => setAsked(true)}>
            Change the deposit
          </button>
        </p>
      )}
      {part && accepted && (
        <part.DepositDialog quotation={quotation} accepted={accepted} onClose={close} />
      )}
    </Section>
  );
}
