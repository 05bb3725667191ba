import { useId, useState } from 'react';
import { Pill } from '../../../design/Pill.tsx';
import { quotationPath } from '../../../paths.ts';
import type { ListedPayment } from '../../../quotation/contract/payments/payment.ts';
import { paymentCalls } from '../../../quotation/contract/payments/payment-calls.ts';
import * as routes from '../../../routes.ts';
import { usePage } from '../../lists/usePage.ts';
import { useRefetchOnNews } from '../../shell/useRefetchOnNews.ts';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { CorrectPaymentDialog } from './CorrectPaymentDialog.tsx';
import { dismissPayment } from './change-payment.ts';
import { MovePaymentDialog } from './MovePaymentDialog.tsx';
import styles from './Payments.module.css';
import { NO_ORDER, paymentFacts, sumWords } from './payment-words.ts';
import { Slips } from './Slips.tsx';

const SHOWN = 3;

/** Payments that wait for somebody: reported ones, and those whose order nobody knows. */
export function WaitingPayments({ search }: { search: string }) {
  const found = search ? { q: search } : {};
  const reported = useWaiting({ ...found, status: 'reported' });
  const ownerless = useWaiting({ ...found, order: 'none' });
  useRefetchOnNews(routes.listPayments);
  const [isWhole, showAll] = useState(false);
  const titleId = useId();
  const waiting = [...new Map([...reported, ...ownerless].map((each) => [each.id, each])).values()];
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, SHOWN);
  return (
    <section className={styles.waiting} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {waiting.length === 1 ? '1 payment waits' : `${waiting.length} payments wait`}
      </h2>
      <ul className={`bare-list ${styles.payments}`}>
        {shown.map((payment) => (
          <Waiting key={payment.id} payment={payment} />
        ))}
      </ul>
      {shown.length < waiting.length && (
        <div>
          <Button kind="row" onPress={() => showAll(true)}>
            Show all {waiting.length}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The screen does without them until they arrive. */
function useWaiting(query: Record<string, string>): ListedPayment[] {
  const page = { ...query, page: '1', per_page: '100' };
  return usePage(paymentCalls.listPayments, page).data?.entries ?? [];
}

function Waiting({ payment }: { payment: ListedPayment }) {
  const { status, quotation_id, reference, customer, note } = payment;
  const about = sumWords(payment);
  const isReported = status === 'reported';
  return (
    <li className={styles.payment}>
      <div className={styles.what}>
        <p className={styles.sum}>
          <strong>{about}</strong>
          {isReported && <Pill tone="wait">Reported</Pill>}
          {quotation_id === null ? (
            <Pill tone="quiet">{NO_ORDER}</Pill>
          ) : (
            <a href={quotationPath(quotation_id)}>
              {[customer, reference].filter(Boolean).join(', ')}
            </a>
          )}
        </p>
        <p className={styles.soft}>{paymentFacts(payment)}</p>
        {note && <p className={styles.soft}>{note}</p>}
        <Slips payment={payment} />
      </div>
      <div className={styles.acts}>
        {quotation_id === null && (
          <Button
            kind="quiet"
            about={`of ${about}`}
            onPress={() => void openDialog(MovePaymentDialog, { payment })}
          >
            Choose the order
          </Button>
        )}
        {isReported && <ConfirmButton payment={payment} />}
        {isReported && (
          <Button kind="row" about={about} onPress={() => dismissPayment(payment)}>
            Not found
          </Button>
        )}
        <Button
          kind="row"
          about={about}
          onPress={() => void openDialog(CorrectPaymentDialog, { payment })}
        >
          Correct
        </Button>
      </div>
    </li>
  );
}
