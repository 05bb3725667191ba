import {
  type InboxTab,
  inboxTabs,
  TAB_NAMES,
} from '../../../enquiry/contract/listed/inbox-tabs.ts';
import type { PageOf } from '../../lists/listing.ts';
import type { ListingState } from '../../lists/useListing.ts';
import styles from './InboxTabs.module.css';
import { type InboxListing, inboxQuery } from './inbox-listing.ts';

interface Props extends Pick<ListingState<InboxListing>, 'listing' | 'show'> {
  page: PageOf<unknown>;
}

/** Shows how enquiries stand, and how many of those that the search and the filters find. */
export function InboxTabs({ listing, show, page }: Props) {
  const { to_answer, quoted, accepted, lost, all } = page;
  const counts: Record<InboxTab, number | undefined> = {
    'to-answer': to_answer,
    ...{ quoted, accepted, lost, all },
  };
  return (
    <nav aria-label="Enquiries by their standing">
      <ul className={`bare-list ${styles.tabs}`}>
        {inboxTabs.map((tab) => (
          <li key={tab}>
            <a
              href={inboxQuery({ ...listing, tab, page: 1, id: 0 }) || '?'}
              aria-current={tab === listing.tab ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                show({ tab, page: 1 });
              }}
            >
              {TAB_NAMES[tab]}{' '}
              <span className={styles.count}>{counts[tab]?.toLocaleString('en')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
