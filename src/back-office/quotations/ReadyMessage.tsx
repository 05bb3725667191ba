import type { ReactNode } from 'react';
import { chatLink } from '../../company/contract/chat-link.ts';
import { chatNumber } from '../../company/contract/phone-number.ts';
import { MessageCircle } from '../../design/icons/icons.ts';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { paths } from '../../paths.ts';
import { useIsExample } from '../company-facts/useCompany.ts';
import { Copy } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import { copyMessage, IS_COPIED } from './copy-message.ts';
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

  return (
    <>
      <p className={styles.message}>{wholeCodes(words)}</p>
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
        <Button
          kind="quiet"
          icon={<Copy size={18} />}
          onPress={() => copyMessage(words, IS_COPIED)}
        >
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
