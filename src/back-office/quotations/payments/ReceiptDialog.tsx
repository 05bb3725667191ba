import { Dialog } from '../../../design/Dialog.tsx';
import { customerPaymentCalls } from '../../../quotation/contract/payments/customer-payment-calls.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { change } from '../../calls/change.ts';
import { Send } from '../../parts/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { type Opened, openDialog } from '../../ui/open-dialog.tsx';
import { ReadyMessage } from '../ReadyMessage.tsx';
import { standingRevision, useQuotation } from '../shown-quotation.ts';

interface Props {
  /** Id of the payment. */
  payment: number;
  /** Id of its order. */
  order: number;
  words: string;
  link: string;
}

/** Shows the message with the receipt of a payment, to be mailed, sent on WhatsApp or copied. */
export function ReceiptDialog({ payment, order, words, link, onClose }: Opened & Props) {
  const { email, phone } = standingRevision(useQuotation(order)).content.customer;

  async function mail() {
    const body = { by: 'mail' } as const;
    const isSent = await change(
      customerPaymentCalls.sendReceipt,
      { params: { id: payment }, body },
      { noun: 'The receipt', verb: 'sent', done: `The receipt to ${email} is on its way.` },
    );
    if (isSent) onClose();
  }

  return (
    <Dialog title="Send the receipt" size="narrow" onClose={() => onClose()}>
      <ReadyMessage
        words={`${words} ${link}`}
        phone={phone}
        note="The link is the customer’s alone: whoever has it can read their order."
      >
        {email && (
          <Button kind="quiet" icon={<Send size={18} />} onPress={mail}>
            Send by mail
          </Button>
        )}
      </ReadyMessage>
    </Dialog>
  );
}

/** Asks for the receipt of a confirmed payment, and offers to send it. */
export function makeReceipt({ id }: Payment, order: number): Promise<boolean> {
  return change(
    customerPaymentCalls.sendReceipt,
    { params: { id }, body: { by: 'link' } },
    {
      ...{ noun: 'The receipt', verb: 'made', done: null },
      show: (receipt) => void openDialog(ReceiptDialog, { payment: id, order, ...receipt }),
    },
  );
}
