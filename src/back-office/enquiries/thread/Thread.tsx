import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../../account/session/api-query.ts';
import { dayInNairobi, shortDay, shortMoment } from '../../../company/contract/nairobi.ts';
import { deliveryFacts } from '../../../enquiry/contract/delivery.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { messageCalls } from '../../../quotation/contract/messages/message-calls.ts';
import { useChatMessages } from '../../chats/useChatMessages.ts';
import { FileList } from '../../files/FileList.tsx';
import { usePage } from '../../lists/usePage.ts';
import { Button } from '../../ui/Button.tsx';
import { isWide } from '../../ui/useIsWide.ts';
import { ProductList } from '../ProductList.tsx';
import { ChatRun } from './ChatRun.tsx';
import { Note } from './Note.tsx';
import { OrderDone } from './OrderDone.tsx';
import { Paid } from './Paid.tsx';
import { Decided, Quoted } from './Quoted.tsx';
import { quotationsOf } from './quotations-of.ts';
import { Reply } from './Reply.tsx';
import styles from './Thread.module.css';
import { type ThreadEntry, threadOf } from './thread-entries.ts';

interface Props {
  enquiry: Enquiry;
  /** True once the enquiry comes from the server. */
  isFresh: boolean;
  /** Account of the reader. */
  person: number | undefined;
  /** Grows with each entry that the reader adds, which then comes into view. */
  wrote: number;
}

/**
 * Shows what either side said and did in one column, the oldest first and the newest in view. It
 * does without the quotations until they arrive.
 */
export function Thread({ enquiry, isFresh, person, wrote }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const quotations = usePage(...quotationsOf(enquiry.id));
  const hasOrder = quotations.data?.entries.some(({ stage }) => stage !== null);
  const events = useCall(
    messageCalls.listOrderEvents,
    hasOrder ? { query: { enquiry_id: enquiry.id }, refetchOnFocus: 'when told' } : null,
  );
  const chat = useChatMessages(enquiry);
  const isWaiting =
    quotations.phase === 'loading' || (hasOrder && events.phase === 'loading') || chat.isLoading;
  const isWhole = isFresh && !isWaiting;
  const entries = threadOf(
    enquiry,
    quotations.data?.entries ?? [],
    events.data ?? [],
    chat.messages,
  );
  const asked = [enquiry, ...enquiry.joined].map(({ message }) => message);
  const firstOfChat = entries.find(({ kind }) => kind === 'chat');
  useEffect(() => {
    const [, ...later] = list.current?.children ?? [];
    const newest = later.at(-1);
    if (!isWhole || !newest) return;
    // A phone scrolls for a long thread only: a short one would lose half of the name above.
    const isNear = wrote === 0 && !isWide() && newest.getBoundingClientRect().top < innerHeight;
    if (!isNear) newest.scrollIntoView({ block: 'nearest' });
  }, [isWhole, wrote]);
  // A chat, and what was joined, can have begun before the enquiry.
  const isBefore = ({ at }: ThreadEntry) => at < enquiry.received_at;
  const shown = (entry: ThreadEntry) => (
    <Fragment key={entry.key}>
      {entry === firstOfChat && chat.earlier > 0 && (
        <li>
          <Button kind="quiet" onPress={chat.loadEarlier}>
            {`Show earlier messages of the chat (${chat.earlier.toLocaleString('en')})`}
          </Button>
        </li>
      )}
      <li className={styles.entry} data-kind={sideOf(entry)}>
        <Entry entry={entry} enquiryId={enquiry.id} asked={asked} person={person} />
      </li>
    </Fragment>
  );
  return (
    <ol className={`bare-list ${styles.thread}`} ref={list} aria-label="Thread">
      {entries.filter(isBefore).map(shown)}
      <li className={styles.entry} data-kind="customer">
        <Asked sent={enquiry} />
      </li>
      {entries.filter((entry) => !isBefore(entry)).map(shown)}
      {enquiry.remind_on && enquiry.status !== 'closed' && <Reminder day={enquiry.remind_on} />}
    </ol>
  );
}

/** Tells who an entry is from; only staff see those of staff. */
function sideOf(entry: ThreadEntry): 'customer' | 'company' | 'staff' {
  if (entry.kind === 'note') return 'staff';
  if (entry.kind === 'chat') return entry.messages[0]?.sender ?? 'customer';
  if (entry.kind === 'order') return entry.done.message ? 'company' : 'staff';
  if (entry.kind === 'payment') {
    return entry.payment.source === 'customer' ? 'customer' : 'company';
  }
  if (entry.kind === 'reply') return entry.reply.sender;
  return entry.kind === 'decision' || entry.kind === 'asked' ? 'customer' : 'company';
}

interface EntryProps extends Pick<Props, 'person'> {
  entry: ThreadEntry;
  enquiryId: number;
  /** Messages of the enquiries of its thread. */
  asked: readonly string[];
}

function Entry({ entry, enquiryId, asked, person }: EntryProps): ReactNode {
  if (entry.kind === 'asked') return <Asked sent={entry.sent} />;
  if (entry.kind === 'reply') return <Reply reply={entry.reply} asked={asked} />;
  if (entry.kind === 'chat') return <ChatRun messages={entry.messages} />;
  if (entry.kind === 'quotation') {
    return <Quoted quotation={entry.quotation} revision={entry.revision} />;
  }
  if (entry.kind === 'order') return <OrderDone entry={entry.done} />;
  if (entry.kind === 'payment') return <Paid payment={entry.payment} />;
  if (entry.kind === 'decision') return <Decided revision={entry.revision} />;
  return <Note note={entry.note} enquiryId={enquiryId} person={person} />;
}

/** Shows what the customer sent: the words first, then files and products. */
function Asked({ sent }: { sent: Enquiry['joined'][number] }) {
  const { message, attachments, products, received_at } = sent;
  return (
    <>
      <p className={styles.signed}>
        <strong>{senderName(sent)}</strong>{' '}
        <time dateTime={received_at}>{shortMoment(received_at)}</time>
      </p>
      {message !== '' && <p className={styles.text}>{message}</p>}
      <Wanted facts={deliveryFacts(sent)} />
      {attachments.length > 0 && <FileList files={attachments} />}
      {products.length > 0 && <ProductList products={products} />}
    </>
  );
}

/** Says when and where the customer wants the goods. */
function Wanted({ facts }: { facts: [string, string][] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.wanted}>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reminder({ day }: { day: Day }) {
  const isDue = day <= dayInNairobi(new Date());
  return (
    <li className={styles.entry} data-kind="staff">
      <p className={styles.signed}>
        <strong>{isDue ? 'Reminder due' : 'Reminder'}</strong>{' '}
        <time dateTime={day}>{shortDay(day)}</time>
      </p>
    </li>
  );
}
