import { useState } from 'react';
import {
  LEFT_OUT_BECAUSE,
  type LeftOutFile,
  type ReceivedMail,
} from '../../../enquiry/contract/mail/received-mail.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { Boundary } from '../../reading/Boundary.tsx';
import { useRead } from '../../reading/useRead.ts';
import styles from './Thread.module.css';

/** Shows the rest of a mail: the files that are in the mailbox alone, and what it quotes. */
export function RestOfMail({ id, mail }: { id: number; mail: ReceivedMail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mail.left_out.length > 0 && (
        <p
          className={styles.signed}
        >{`Only in the mailbox: ${mail.left_out.map(inWords).join(', ')}.`}</p>
      )}
      {mail.has_quoted && (
        <details
          className={styles.rest}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Quoted text</summary>
          {isOpen && (
            <Boundary what="The quoted text">
              <QuotedText id={id} />
            </Boundary>
          )}
        </details>
      )}
    </>
  );
}

function QuotedText({ id }: { id: number }) {
  const { text } = useRead(replyCalls.showQuotedMail, { params: { id } });
  return <p className={styles.text}>{text}</p>;
}

function inWords({ name, because }: LeftOutFile): string {
  return `${name} (${LEFT_OUT_BECAUSE[because]})`;
}
