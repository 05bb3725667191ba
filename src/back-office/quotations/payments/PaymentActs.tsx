import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { PopoverMenu } from '../../parts/PopoverMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { CorrectPaymentDialog } from './CorrectPaymentDialog.tsx';
import { dismissPayment } from './change-payment.ts';
import { MovePaymentDialog } from './MovePaymentDialog.tsx';
import { NotePaymentDialog } from './NotePaymentDialog.tsx';
import { sumWords } from './payment-words.ts';
import { makeReceipt } from './ReceiptDialog.tsx';

/** What can be done with a payment: what a reported one waits for stands in sight. */
export function PaymentActs({ payment }: { payment: Payment }) {
  const { status, cents, quotation_id } = payment;
  const about = sumWords(payment);
  if (status === 'void') return null;
  const isReported = status === 'reported';
  return (
    <>
      {isReported && <ConfirmButton payment={payment} />}
      {isReported && (
        <Button kind="row" about={about} onPress={() => dismissPayment(payment)}>
          Not found
        </Button>
      )}
      <PopoverMenu
        button={
          <>
            More<span className="visually-hidden"> about {about}</span>
          </>
        }
        buttonClass="button"
        buttonKind="row"
      >
        <li>
          <Button kind="plain" onPress={() => void openDialog(CorrectPaymentDialog, { payment })}>
            Correct
          </Button>
        </li>
        <li>
          <Button kind="plain" onPress={() => void openDialog(MovePaymentDialog, { payment })}>
            {quotation_id === null ? 'Choose the order' : 'Move to another order'}
          </Button>
        </li>
        {status === 'confirmed' && cents !== null && quotation_id !== null && (
          <li>
            <Button kind="plain" onPress={() => makeReceipt(payment, quotation_id)}>
              Receipt
            </Button>
          </li>
        )}
        {status === 'confirmed' && cents !== null && cents > 0 && quotation_id !== null && (
          <li>
            <Button
              kind="plain"
              onPress={() =>
                void openDialog(NotePaymentDialog, { id: quotation_id, reverses: payment })
              }
            >
              Money back
            </Button>
          </li>
        )}
      </PopoverMenu>
    </>
  );
}
