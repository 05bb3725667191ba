import { Trash2 } from 'lucide-react';
import type { Subscriber } from '../../enquiry/contract/subscribers.ts';
import { paths } from '../../paths.ts';
import type { PageOf } from '../calls/page-of.ts';
import type { Loading } from '../calls/useAnswer.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import styles from '../parts/RowsTable.module.css';
import { onDay } from '../parts/when.ts';
import type { SubscriberSearch } from './useSubscriberSearch.ts';

const FORMS: Record<Subscriber['source'], string> = {
  footer: 'Newsletter',
  join: 'Join Our Community',
};

interface Props {
  search: SubscriberSearch;
  loading: Loading<PageOf<Subscriber>>;
  onErase: (subscriber: Subscriber) => void;
}

export function SubscriberList({ search, loading, onErase }: Props) {
  const { phase, shown, reload } = loading;
  if (phase === 'failed') return <FailedNotice what="The list of subscribers" onRetry={reload} />;
  if (!shown) return <LoadingNotice />;
  if (shown.total === 0) return <Nobody search={search} />;
  return (
    <>
      <table className={styles.table} aria-label="Subscribers" aria-busy={phase === 'loading'}>
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
          {shown.entries.map((each) => (
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
      <Pagination paging={pagingOf(shown.total, search.asked.page)} onChange={search.turnTo} />
    </>
  );
}

function Nobody({ search: { asked, type } }: { search: SubscriberSearch }) {
  if (asked.q) {
    return (
      <Notice>
        <p>No subscriber matches “{asked.q}”.</p>
        <button className="button" data-kind="quiet" type="button" onClick={() => type('')}>
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
