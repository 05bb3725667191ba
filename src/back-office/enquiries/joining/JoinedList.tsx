import { CHANNEL_NAMES, type Enquiry } from '../../../enquiry/contract/inbox.ts';
import { companyOf, senderName } from '../../../enquiry/contract/person.ts';
import { correctionPath } from '../../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallLinks } from '../CallLinks.tsx';
import styles from './Joining.module.css';
import { separateAgain } from './join.ts';

/** Says who else stands in a thread, how to reach each, and separates them again. */
export function JoinedList({ thread, isFresh }: { thread: Enquiry; isFresh: boolean }) {
  if (thread.joined.length === 0) return null;
  return (
    <ul className={`bare-list ${styles.joined}`} aria-label="Joined enquiries">
      {thread.joined.map((each) => (
        <li key={each.id} className={styles.part}>
          <div className={styles.who}>
            <p>
              Joined: <strong>{senderName(each)}</strong>
              {[CHANNEL_NAMES[each.channel], companyOf(each)]
                .filter(Boolean)
                .map((fact) => ` · ${fact}`)}
            </p>
            <Ways of={each} />
          </div>
          <Button
            kind="row"
            about={`the enquiry of ${senderName(each)}`}
            disabled={!isFresh}
            onPress={() => separateAgain(thread, each)}
          >
            Separate again
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Ways({ of: { id, email, phone, channel } }: { of: Enquiry['joined'][number] }) {
  return (
    <p className={styles.ways}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <CallLinks phone={phone} />
      {channel !== 'site' && <a href={correctionPath(id)}>Correct the entry</a>}
    </p>
  );
}
