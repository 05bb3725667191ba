import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { lastWords } from '../../../enquiry/contract/listed/last-words.ts';
import { requestWords } from '../../../enquiry/contract/listed/request-words.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import { PAGE_SIZE } from '../../lists/paging.ts';
import { usePage } from '../../lists/usePage.ts';
import { counted } from '../../parts/counted.ts';
import { Inbox } from '../../parts/icons.ts';
import { ago } from '../../parts/when.ts';
import { Button } from '../../ui/Button.tsx';
import { inboxPage, usualInbox } from './inbox-listing.ts';
import styles from './WaitingNow.module.css';

interface Props {
  onOpen: (id: number, byKeyboard: boolean) => void;
}

/** Says beside the list how many enquiries wait, and leads to the one that waits longest. */
export function WaitingNow({ onOpen }: Props) {
  const latest = useToAnswer(1);
  const { total = 0, all } = latest ?? {};
  const last = useToAnswer(Math.max(1, Math.ceil(total / PAGE_SIZE)));
  // The list says itself that it loads, or that it did not arrive.
  if (!latest || !last) return null;
  const oldest = last.entries.at(-1);
  if (!oldest) {
    return (
      <div className={styles.waiting}>
        <Sign />
        <h2 className={styles.count}>{all === 0 ? 'The inbox is empty' : 'Nobody waits'}</h2>
        <p>
          {all === 0
            ? 'Messages and quote requests of visitors arrive here.'
            : 'Every enquiry has its answer. Choose one to read it here.'}
        </p>
      </div>
    );
  }
  const { text, at } = lastWords(oldest);
  return (
    <div className={styles.waiting}>
      <Sign />
      <h2 className={styles.count}>{counted(total, 'enquiry', 'enquiries')} to answer</h2>
      <p>
        {total === 1 ? 'It is from ' : 'The oldest is from '}
        <strong>{senderName(oldest)}</strong>, <time dateTime={at}>{ago(at, new Date())}</time>.
      </p>
      <p className={styles.words}>{text || requestWords(oldest)}</p>
      <Button kind="quiet" onPress={() => onOpen(oldest.id, true)}>
        {total === 1 ? 'Open it' : 'Open the oldest'}
      </Button>
    </div>
  );
}

function Sign() {
  return (
    <span className={styles.sign}>
      <Inbox size={24} />
    </span>
  );
}

/** Reads a page of what is to answer, the latest first, as the list beside it does. */
function useToAnswer(page: number) {
  return usePage(inboxCalls.listEnquiries, inboxPage({ ...usualInbox, page }), {
    refetchOnFocus: 'when told',
  }).data;
}
