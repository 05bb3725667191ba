import { chatLink } from '../../company/contract/chat-link.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { MessageCircle } from '../../design/icons/icons.ts';
import { chatWords } from '../../quotation/contract/chat-words.ts';
import { attempt } from '../calls/attempt.ts';
import { Copy } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './PassOnDialog.module.css';
import { standingRevision, useQuotation } from './shown-quotation.ts';

/** Shows the message with the customer's link, to be sent on WhatsApp or copied. */
export function PassOnDialog({ id, onClose }: Opened & { id: number }) {
  const quotation = useQuotation(id);
  const revision = standingRevision(quotation);
  const { reference, content } = revision;
  const { customer } = content;
  if (!quotation.link) {
    return (
      <Dialog title={`Send ${reference}`} size="narrow" onClose={() => onClose()}>
        <p>It is withdrawn, so there is no link any more. Revise it to send it again.</p>
      </Dialog>
    );
  }
  const words = chatWords({ link: quotation.link, status: quotation.status, revision });
  const chat = chatNumber(customer.phone);

  /** Browsers refuse it without permission, and where the page came without encryption. */
  function copy() {
    return attempt(() => navigator.clipboard.writeText(words), {
      done: 'The message is copied.',
      failed: 'This browser does not let us copy. Select the message above and copy it.',
    });
  }

  return (
    <Dialog
      title={
        <>
          Send <span className={styles.whole}>{reference}</span> by WhatsApp
        </>
      }
      size="narrow"
      onClose={() => onClose()}
    >
      <p className={styles.message}>{words}</p>
      <p>
        The link is the customer’s alone: whoever has it can{' '}
        {revision.decision === null ? 'accept' : 'read it'}.
      </p>
      <div className={styles.buttons}>
        {chat && (
          <a
            className="button"
            data-autofocus
            href={chatLink(chat, words)}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle size={18} />
            Open WhatsApp
          </a>
        )}
        <Button kind="quiet" icon={<Copy size={18} />} onPress={copy}>
          Copy the message
        </Button>
      </div>
      {!chat && (
        <p>
          {customer.phone
            ? 'WhatsApp cannot use this phone number. Copy the message instead.'
            : 'There is no phone number. Copy the message instead.'}
        </p>
      )}
    </Dialog>
  );
}
