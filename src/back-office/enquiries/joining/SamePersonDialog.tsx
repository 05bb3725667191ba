import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../account/session/api-query.ts';
import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import { printedPhone } from '../../../company/contract/phone-number.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { Search } from '../../../design/icons/icons.ts';
import { CHANNEL_NAMES, type Enquiry } from '../../../enquiry/contract/inbox.ts';
import { lastWords } from '../../../enquiry/contract/listed/last-words.ts';
import { companyOf, senderName } from '../../../enquiry/contract/person.ts';
import { cutText } from '../../../platform/contract/cut-text.ts';
import { useSettled } from '../../calls/useSettled.ts';
import box from '../../parts/SearchBox.module.css';
import { useReading } from '../../reading/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import styles from './Joining.module.css';
import { joinTo } from './join.ts';
import { findOthers, likelyOthers, type Other } from './likely-others.ts';

const MAX_WORDS = 200;

/** Asks who the sender of an enquiry is; one press joins the two. Its answer is the thread. */
export function SamePersonDialog({ enquiry, onClose }: Opened<Enquiry> & { enquiry: Enquiry }) {
  const { id } = enquiry;
  const likely = useReading({
    queryKey: ['likely the same person', String(id), String(enquiry.version)],
    queryFn: () => likelyOthers(enquiry),
  }).answer;
  const [text, setText] = useState('');
  const words = useSettled(cutText(text.trim(), MAX_WORDS));
  const { data: found, isError } = useQuery(
    {
      queryKey: ['others of the same person', String(id), words],
      queryFn: () => findOthers(words, id),
      enabled: words !== '',
      meta: { failure: 'The search for an enquiry did not answer.' },
    },
    queryClient,
  );
  const others = words === '' ? likely : (found ?? []);

  async function choose(other: Enquiry) {
    const thread = await joinTo(enquiry, other);
    if (thread) onClose(thread);
  }

  return (
    <Dialog title="Same person as…" size="narrow" onClose={() => onClose()}>
      <div className={styles.dialog}>
        <p>
          {senderName(enquiry)} and whom you choose become one thread. Customers see nothing of it,
          and you can separate them again.
        </p>
        <div className={box.search}>
          <Search className={box.icon} size={18} />
          <input
            className={box.input}
            type="search"
            aria-label="Search the enquiries"
            placeholder="Name, phone or number"
            maxLength={MAX_WORDS}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <p className={styles.none} role="status">
          {isError && 'The search does not answer. Check the connection, then type on.'}
          {words !== '' && found?.length === 0 && 'No other enquiry has these words.'}
          {words === '' && likely.length === 0 && 'Search for the name or the number.'}
        </p>
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

/** Who somebody is, and what was said last. */
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
