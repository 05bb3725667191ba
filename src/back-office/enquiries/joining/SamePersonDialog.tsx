import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import { printedPhone } from '../../../company/contract/phone-number.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { CHANNEL_NAMES, type Enquiry } from '../../../enquiry/contract/inbox.ts';
import { lastWords } from '../../../enquiry/contract/listed/last-words.ts';
import { companyOf, senderName } from '../../../enquiry/contract/person.ts';
import { EnquirySearch, useEnquirySearch } from '../../enquiry-search/EnquirySearch.tsx';
import { useReading } from '../../reading/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import styles from './Joining.module.css';
import { joinTo } from './join.ts';
import { findOthers, likelyOthers, type Other } from './likely-others.ts';

interface Props extends Opened<Enquiry> {
  enquiry: Enquiry;
  /** See `joinTo`. */
  onUndone: (thread: Enquiry) => void;
}

/** Asks who the sender of an enquiry is; one press joins the two. Its answer is the thread. */
export function SamePersonDialog({ enquiry, onUndone, onClose }: Props) {
  const { id } = enquiry;
  const likely = useReading({
    queryKey: ['likely the same person', String(id), String(enquiry.version)],
    queryFn: () => likelyOthers(enquiry),
  }).answer;
  const search = useEnquirySearch(['others of the same person', String(id)], (words) =>
    findOthers(words, id),
  );
  const others = search.words === '' ? likely : (search.found ?? []);

  async function choose(other: Enquiry) {
    const thread = await joinTo(enquiry, other, onUndone);
    if (thread) onClose(thread);
  }

  return (
    <Dialog title="Same person as…" size="narrow" onClose={() => onClose()}>
      <div className={styles.dialog}>
        <p>
          {senderName(enquiry)} and whom you choose become one thread. Customers see nothing of it,
          and you can separate them again.
        </p>
        <EnquirySearch
          search={search}
          none="No other enquiry has these words."
          begin={likely.length === 0 ? 'Search for the name or the number.' : undefined}
        />
        <ul className={`bare-list ${styles.others}`} aria-label="Enquiries">
          {others.map((other) => (
            <li key={other.enquiry.id}>
              <Button kind="plain" className={styles.other} onPress={() => choose(other.enquiry)}>
                <Who other={other} />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Shows who sent an enquiry, and the last words of its thread. */
function Who({ other: { enquiry, why } }: { other: Other }) {
  const { phone, email, channel, joined } = enquiry;
  const last = lastWords(enquiry);
  const facts = [
    companyOf(enquiry),
    printedPhone(phone),
    email,
    channel !== 'site' && CHANNEL_NAMES[channel],
    joined.length > 0 && `with ${joined.map(senderName).join(', ')}`,
  ];
  return (
    <>
      <span className={styles.head}>
        <strong>{senderName(enquiry)}</strong>
        <span className={styles.why}>{why}</span>
      </span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.said}>
        <time dateTime={last.at}>{shortDay(dayInNairobi(last.at))}</time> {last.text}
      </span>
    </>
  );
}
