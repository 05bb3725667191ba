import type { ReactNode } from 'react';
import { chatLink } from '../../company/contract/chat-link.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { MessageCircle } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { useIsExample } from '../company-facts/useCompany.ts';
import { Copy } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ReadyMessage.module.css';

interface Props {
  words: string;
  /** The customer's number as it is stored; empty without one. */
  phone: string;
  /** What to know before it is sent. */
  note: ReactNode;
  /** Further ways to send it. */
  children?: ReactNode;
}

/** A message to a customer within a dialog, to be sent on WhatsApp or copied. */
export function ReadyMessage({ words, phone, note, children }: Props) {
  const isKept = useIsExample();
  const chat = isKept ? undefined : chatNumber(phone);

  /** Browsers refuse it without permission, and where the page came without encryption. */
  function copy() {
    return attempt(() => navigator.clipboard.writeText(words), {
      done: 'The message is copied.',
      failed: 'This browser does not let us copy. Select the message above and copy it.',
    });
  }

  return (
    <>
      <p className={styles.message}>{words}</p>
      <p>{note}</p>
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
        {children}
        <Button kind="quiet" icon={<Copy size={18} />} onPress={copy}>
          Copy the message
        </Button>
      </div>
      {isKept && (
        <p>
          This is the example company, so WhatsApp does not open.{' '}
          <a href={paths.dashboard}>Make it yours</a> to send the message.
        </p>
      )}
      {!chat && !isKept && (
        <p>
          {phone
            ? 'WhatsApp cannot use this phone number. Copy the message instead.'
            : 'There is no phone number. Copy the message instead.'}
        </p>
      )}
    </>
  );
}
