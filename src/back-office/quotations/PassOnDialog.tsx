import { Dialog } from '../../design/Dialog.tsx';
import { chatWords } from '../../quotation/contract/chat-words.ts';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './ReadyMessage.module.css';
import { ReadyMessage } from './ReadyMessage.tsx';
import { acceptedRevision, standingRevision, useQuotation } from './shown-quotation.ts';

/** Shows the message with the customer's link, to be sent on WhatsApp or copied. */
export function PassOnDialog({ id, onClose }: Opened & { id: number }) {
  const quotation = useQuotation(id);
  const { link, status } = quotation;
  const revision = standingRevision(quotation);
  const { reference, content, decision } = revision;
  const payer = acceptedRevision(quotation)?.content.customer;
  const { email, phone } = content.customer;
  // What others have paid is no business of a new customer.
  const hasPaid = payer?.email === email && payer.phone === phone;
  const paid_cents = hasPaid ? quotation.paid_cents : 0;
  return (
    <Dialog
      title={
        <>
          Send <span className={styles.whole}>{reference}</span> {link && 'by WhatsApp'}
        </>
      }
      size="narrow"
      onClose={() => onClose()}
    >
      {link ? (
        <ReadyMessage
          words={chatWords({ link, status, revision, paid_cents })}
          phone={phone}
          note={`The link is the customer’s alone: whoever has it can ${decision === null ? 'accept' : 'read it'}.`}
        />
      ) : (
        <p>It is withdrawn, so there is no link any more. Revise it to send it again.</p>
      )}
    </Dialog>
  );
}
