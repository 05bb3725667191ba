import { useState } from 'react';
import { Dialog } from '../../../design/Dialog.tsx';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { movePayment } from './change-payment.ts';
import { OrderSearch } from './OrderSearch.tsx';
import styles from './Payments.module.css';
import { NO_ORDER, paymentFacts, sumWords } from './payment-words.ts';

interface Props extends Opened<boolean> {
  payment: Payment;
}

/** Sets a payment to the order that it is for, in one press. */
export function MovePaymentDialog({ payment: begun, onClose }: Props) {
  const [payment, show] = useState(begun);
  async function move(order: { id: number; reference: string } | null) {
    if (await movePayment(payment, order, show)) onClose(true);
  }
  return (
    <Dialog title="Which order is it for?" size="narrow" onClose={() => onClose()}>
      <p className={styles.about}>
        <strong>{sumWords(payment)}</strong> · {paymentFacts(payment)}
      </p>
      <OrderSearch label="Find the order" isFirst without={payment.quotation_id} onChoose={move} />
      {payment.quotation_id !== null && (
        <Button kind="quiet" onPress={() => move(null)}>
          {NO_ORDER}
        </Button>
      )}
    </Dialog>
  );
}
