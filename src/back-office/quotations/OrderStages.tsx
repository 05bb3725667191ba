import { useState } from 'react';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { shillings } from '../../platform/contract/money.ts';
import {
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../quotation/contract/order-stages.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { attempt } from '../calls/attempt.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { Section } from '../parts/Section.tsx';
import styles from './OrderStages.module.css';
import { showQuotation } from './show-quotation.ts';

/** Shows how far an order is, and moves it in one press. */
export function OrderStages({ quotation }: { quotation: Quotation }) {
  const { stage, revisions, accepted_revision } = quotation;
  const [wanted, setWanted] = useState<OrderStage>();
  const accepted = revisions.find(({ revision }) => revision === accepted_revision);
  const shown = wanted ?? stage;

  async function move(to: OrderStage) {
    if (wanted || to === stage) return;
    setWanted(to);
    await attempt(
      async () =>
        showQuotation(
          await makeCallAsStaff(quotationCalls.setOrderStage, {
            params: { id: quotation.id },
            headers: ifMatch(quotation),
            body: { stage: to },
          }),
        ),
      {
        done: `Order: ${STAGE_NAMES[to]}.`,
        failed: 'The stage could not be saved. Check the connection, then try again.',
      },
    );
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
      {accepted && accepted.deposit_cents > 0 && (
        <p>
          Deposit {shillings(accepted.deposit_cents)}, then{' '}
          {shillings(accepted.total_cents - accepted.deposit_cents)}.
        </p>
      )}
    </Section>
  );
}
