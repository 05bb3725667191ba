import { useOptimistic, useTransition } from 'react';
import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import { wholeCodes } from '../../../design/toasts/whole-codes.tsx';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { topicOf, topicsOf } from '../../../quotation/contract/messages/order-message.ts';
import {
  lateWords,
  type OrderStage,
  orderStages,
  placeOfStage,
  STAGE_NAMES,
} from '../../../quotation/contract/order-stages.ts';
import { leftOf } from '../../../quotation/contract/payments/due.ts';
import type { Quotation, QuotationRevision } from '../../../quotation/contract/quotation.ts';
import { Section } from '../../parts/Section.tsx';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { DepositDialog } from '../DepositDialog.tsx';
import { acceptedRevision } from '../shown-quotation.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { moveStage } from './move-stage.ts';
import styles from './OrderStages.module.css';
import { PromiseDialog } from './PromiseDialog.tsx';
import { TellDialog } from './TellDialog.tsx';
import { Told } from './Told.tsx';

/** Shows how far an order is, moves it in one press, and says what its customer was promised and told. */
export function OrderStages({ quotation }: { quotation: Quotation }) {
  const { id, stage } = quotation;
  const [shown, show] = useOptimistic(stage);
  const [isMoving, begin] = useTransition();
  const accepted = acceptedRevision(quotation);
  const topics = topicsOf(quotation);
  const topic = stage ? topicOf(stage) : undefined;

  function move(to: OrderStage) {
    if (to === stage) return;
    begin(async () => {
      show(to);
      await moveStage(quotation, to);
    });
  }

  async function promise() {
    const answer = await openDialog(PromiseDialog, { id });
    if (isToCome(answer?.day)) void openDialog(TellDialog, { id, about: 'promised' });
  }

  return (
    <Section title="Order" boxed>
      <fieldset>
        <legend className="visually-hidden">Stage of the order</legend>
        <div className={styles.stages}>
          {orderStages.map((each) => (
            <Button
              key={each}
              kind="plain"
              data-at={placeOfStage(each, shown ?? 'accepted')}
              aria-pressed={each === shown}
              isBusy={isMoving}
              onPress={() => move(each)}
            >
              {STAGE_NAMES[each]}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className={styles.facts}>
        <div className={styles.fact}>
          <span>{sinceWords(quotation)}</span>
          {stage === 'delivered' && (
            <button
              className="way"
              type="button"
              onClick={() => openDialog(DeliveryDialog, { id })}
            >
              Correct the delivery
            </button>
          )}
          {topic && <Told id={id} about={topic} />}
        </div>
        <div className={styles.fact}>
          <span>{promisedWords(quotation)}</span>
          <button className="way" type="button" onClick={promise}>
            {quotation.promised_on ? 'Change the day' : 'Promise a day'}
          </button>
          {topics.includes('promised') && isToCome(quotation.promised_on) && (
            <Told id={id} about="promised" />
          )}
        </div>
        {accepted && <DepositFact id={id} accepted={accepted} />}
      </div>
    </Section>
  );
}

function DepositFact({ id, accepted }: { id: number; accepted: QuotationRevision }) {
  const { deposit_cents, total_cents } = accepted;
  const act = deposit_cents > 0 ? 'Change the deposit' : 'Ask for a deposit';
  return (
    <div className={styles.fact}>
      <span>
        {deposit_cents > 0
          ? wholeCodes(
              `Deposit ${shillings(deposit_cents)}, then ${shillings(leftOf(total_cents, deposit_cents))}.`,
            )
          : 'No deposit was asked.'}
      </span>
      <button
        className="way"
        type="button"
        onClick={() => openDialog(DepositDialog, { id, title: act })}
      >
        {act}
      </button>
    </div>
  );
}

/** Nobody is told that we deliver on a day that is over. */
function isToCome(day: Day | null | undefined): boolean {
  return Boolean(day && day >= dayInNairobi(new Date()));
}

function sinceWords({ stage, staged_at, delivered_on, taken_by }: Quotation): string {
  if (stage === 'delivered' && delivered_on) {
    return `Delivered on ${shortDay(delivered_on)}${taken_by && ` to ${taken_by}`}.`;
  }
  const name = STAGE_NAMES[stage ?? 'accepted'];
  // A yes is of one day; what follows goes on.
  const from = stage === 'accepted' ? 'on' : 'since';
  return staged_at ? `${name} ${from} ${shortDay(dayInNairobi(staged_at))}.` : `${name}.`;
}

function promisedWords({ promised_on, stage, delivered_on }: Quotation): string {
  if (!promised_on) return 'No day is promised.';
  const until = stage === 'delivered' ? (delivered_on ?? promised_on) : dayInNairobi(new Date());
  const late = lateWords(promised_on, until);
  return `Promised for ${shortDay(promised_on)}${late && `, ${late}`}.`;
}
