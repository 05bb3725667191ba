import { useId } from 'react';
import { chosenWords } from '../../../catalogue/contract/choices/chosen.ts';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import type { AddedChatMessage } from '../../../enquiry/contract/chat/chat-messages.ts';
import { deliveryFacts } from '../../../enquiry/contract/delivery.ts';
import type { Enquiry, EnquiryProduct } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { choicesInWords } from '../../../enquiry/contract/product-lines.ts';
import { useChatMessages } from '../../chats/useChatMessages.ts';
import { FileList } from '../../files/FileList.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Boundary } from '../../reading/Boundary.tsx';
import { useRead } from '../../reading/useRead.ts';
import type { Opened } from '../../ui/open-dialog.tsx';
import styles from './Asked.module.css';

/** Older notes stand in the thread. */
const LAST_NOTES = 3;
/** And so do older messages of a chat. */
const LAST_OF_CHAT = 20;
const TITLE = 'What was asked';

interface Props {
  enquiryId: number;
}

/** Stands beside the lines that answer it, where there is room. */
export function AskedBeside({ enquiryId }: Props) {
  const title = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what takes the focus
    <aside className={`boxed ${styles.beside}`} aria-labelledby={title} tabIndex={0}>
      <h2 className={styles.title} id={title}>
        {TITLE}
      </h2>
      <Boundary what={TITLE} gone={GONE} isQuiet>
        <Asked enquiryId={enquiryId} />
      </Boundary>
    </aside>
  );
}

/** Shows the same on a phone; the draft below stays as it is. */
export function AskedDialog({ enquiryId, onClose }: Props & Opened) {
  return (
    <Dialog title={TITLE} size="narrow" onClose={() => onClose()}>
      <Asked enquiryId={enquiryId} />
    </Dialog>
  );
}

const GONE = <Notice>The enquiry is not there any more.</Notice>;

/** What a quotation answers: words, pieces and files of the customer, the newest first, and the last notes of staff. */
function Asked({ enquiryId }: Props) {
  const enquiry = useRead(inboxCalls.showEnquiry, {
    params: { id: enquiryId },
    refetchOnFocus: 'when told',
  });
  const { products, attachments, replies, notes } = enquiry;
  const chat = useChatMessages(enquiry).messages.filter(isTheirs).slice(-LAST_OF_CHAT);
  const files = [
    ...chat.flatMap(({ attachment }) => attachment ?? []),
    ...replies.filter(isTheirs).flatMap((reply) => reply.attachments),
    ...attachments,
  ];
  return (
    <div className={styles.asked}>
      {saidIn(enquiry, chat).map(({ at, text, key }) => (
        <div key={key} className={styles.said}>
          <time dateTime={at}>{shortMoment(at)}</time>
          <p>{text}</p>
        </div>
      ))}
      <dl className={styles.wanted}>
        {deliveryFacts(enquiry).map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {products.length > 0 && (
        <ul className={`bare-list ${styles.pieces}`} aria-label="Pieces">
          {products.map((product) => (
            <Piece key={`${product.key} ${chosenWords(product.chosen)}`} product={product} />
          ))}
        </ul>
      )}
      {files.length > 0 && <FileList files={files} />}
      {notes
        .slice(-LAST_NOTES)
        .reverse()
        .map(({ id, author, written_at, text }) => (
          <div key={id} className={styles.note}>
            <small>
              {colleagueName(author)} noted{' '}
              <time dateTime={written_at}>{shortMoment(written_at)}</time>
            </small>
            <p>{text}</p>
          </div>
        ))}
    </div>
  );
}

function Piece({ product }: { product: EnquiryProduct }) {
  const choices = choicesInWords(product);
  return (
    <li>
      <strong>
        {product.quantity.toLocaleString('en')} × {product.title}
      </strong>
      {choices && <span>{choices}</span>}
      {product.note && <q>{product.note}</q>}
    </li>
  );
}

function isTheirs({ sender }: Pick<Enquiry['replies'][number], 'sender'>): boolean {
  return sender === 'customer';
}

/** What the customer wrote, the newest first. */
function saidIn(
  { message, received_at, replies }: Enquiry,
  chat: readonly AddedChatMessage[],
): { at: string; text: string; key: string }[] {
  const asSaid = (kind: string) => (each: { id: number; written_at: string; text: string }) => ({
    ...{ at: each.written_at, text: each.text, key: `${kind} ${each.id}` },
  });
  return [
    { at: received_at, text: message, key: 'asked' },
    ...replies.filter(isTheirs).map(asSaid('reply')),
    ...chat.map(asSaid('chat')),
  ]
    .filter(({ text }) => text !== '')
    .reverse()
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
