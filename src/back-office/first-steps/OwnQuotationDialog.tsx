import { useState } from 'react';
import { fullName } from '../../account/session/own-profile.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { paths } from '../../paths.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { showFirstSteps } from '../contract/first-steps.ts';
import { quoteToOneself, type SentTrial } from '../contract/quotation-to-oneself.ts';
import { MailText } from '../mails/MailText.tsx';
import { ExternalLink } from '../parts/icons.ts';
import { useOwn } from '../reading/own.ts';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './OwnQuotationDialog.module.css';

/** Sends a quotation to the reader, and shows the mail and the page as a customer gets them. */
export function OwnQuotationDialog({ onClose }: Opened) {
  const own = useOwn();
  const { trial_link } = useRead(showFirstSteps);
  const [sent, setSent] = useState<SentTrial>();
  // A press after a lost answer has the same key, and sends no second one.
  const [key, setKey] = useState(newIdempotencyKey);
  const link = sent?.link ?? trial_link;
  function show(trial: SentTrial) {
    setSent(trial);
    setKey(newIdempotencyKey());
  }
  return (
    <Dialog title="A quotation to yourself" size="narrow" onClose={() => onClose()}>
      {sent ? (
        <p role="status">This mail goes to {sent.to}, with the quotation as a PDF.</p>
      ) : (
        <>
          <p>
            We send it to <b>{own.email}</b>, as a customer gets it: your first products, your terms
            and how you are paid.
          </p>
          <p>
            Open it, accept it, say that you have paid. It counts nowhere, and takes no number of
            your own: it is called TRIAL.
          </p>
          {!nameForCustomers(fullName(own)) && (
            <p className={styles.note}>
              Nobody signs it: <a href={paths.profile}>enter your name</a>, and your mails end with
              it.
            </p>
          )}
        </>
      )}
      <div className={styles.buttons}>
        {link && (
          <a
            className="button"
            data-kind={sent ? undefined : 'quiet'}
            href={link}
            target="_blank"
            rel="noreferrer"
          >
            {sent ? 'Open the page' : 'Open the last one'} <ExternalLink size={16} />
          </a>
        )}
        <Button kind={sent ? 'quiet' : undefined} onPress={() => send(key, show)}>
          {sent ? 'Send another' : 'Send it to me'}
        </Button>
      </div>
      {sent && <MailText subject={sent.subject} text={sent.text} />}
    </Dialog>
  );
}

function send(key: string, show: (sent: SentTrial) => void): Promise<boolean> {
  return change(
    quoteToOneself,
    { headers: { 'Idempotency-Key': key } },
    {
      ...{ noun: 'The quotation', verb: 'sent', done: null, show },
      refresh: [routes.showFirstSteps],
    },
  );
}
