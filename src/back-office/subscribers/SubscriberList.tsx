import { Trash2 } from 'lucide-react';
import type { Read } from '../../account/session/read.ts';
import type { Subscriber } from '../../enquiry/contract/subscribers.ts';
import { paths } from '../../paths.ts';
import type { PageOf } from '../calls/listing.ts';
import type { ListingState } from '../calls/useListing.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import styles from '../parts/RowsTable.module.css';
import { onDay } from '../parts/when.ts';

const FORMS: Record<Subscriber['source'], string> = {
  footer: 'Newsletter',
  join: 'Join Our Community',
};

interface Props {
  state: ListingState<{ q: string; page: number }>;
  page: Read<PageOf<Subscriber>>;
  onErase: (subscriber: Subscriber) => void;
}

export function SubscriberList({ state: { listing, search, show }, page, onErase }: Props) {
  return (
    <Arrived read={page} what="The list of subscribers">
      {({ entries, total }) =>
        total === 0 ? (
          <Nobody q={listing.q} onClear={() => search.onChange('')} />
        ) : (
          <>
            <table
              className={`${styles.table} ${styles.cards}`}
              aria-label="Subscribers"
              aria-busy={page.phase === 'loading'}
            >
              <thead>
                <tr>
                  <th scope="col">Email</th>
                  <th scope="col">Name</th>
                  <th scope="col">Since</th>
                  <th scope="col">Form</th>
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((each) => (
                  <tr key={each.id}>
                    <th scope="row">{each.email}</th>
                    <td data-column="Name">{each.name ?? '–'}</td>
                    <td data-column="Since">
                      <time dateTime={each.consent_at}>{onDay(each.consent_at)}</time>
                    </td>
                    <td data-column="Form">{FORMS[each.source]}</td>
                    <td className={styles.actions}>
                      <button className={styles.action} type="button" onClick={() => onErase(each)}>
                        <Trash2 size={18} aria-hidden="true" />
                        Erase<span className="visually-hidden"> {each.email}</span>
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pagination
              paging={pagingOf(total, listing.page)}
              onChange={(to) => show({ page: to })}
            />
          </>
        )
      }
    </Arrived>
  );
}

function Nobody({ q, onClear }: { q: string; onClear: () => void }) {
  if (q) {
    return (
      <Notice>
        <p>No subscriber matches “{q}”.</p>
        <button className="button" data-kind="quiet" type="button" onClick={onClear}>
          Clear the search
        </button>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>
        Nobody has subscribed yet. The form stands at the foot of every page of{' '}
        <a href={paths.home}>the site</a>.
      </p>
    </Notice>
  );
}
