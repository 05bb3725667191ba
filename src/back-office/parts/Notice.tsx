import type { ReactNode } from 'react';
import type { ApiQuery } from '../../account/session/api-query.ts';
import styles from './Notice.module.css';

/** Stands where a list would, and says why there is none and what to do about it. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

interface NoneFoundProps {
  /** Takes back what leaves everything out. */
  action?: string;
  onShowAll: () => void;
  children: ReactNode;
}

/** Stands where a search or filters leave nothing of a list. */
export function NoneFound({ action = 'Clear the search', onShowAll, children }: NoneFoundProps) {
  return (
    <Notice>
      <p>{children}</p>
      <button className="button" data-kind="quiet" type="button" onClick={onShowAll}>
        {action}
      </button>
    </Notice>
  );
}

/** A list that is on its way. */
export function LoadingNotice() {
  return (
    <div className={styles.notice} role="status">
      Loading...
    </div>
  );
}

/** A list that did not arrive. */
export function FailedNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice>
      <p>{what} did not arrive. Check the connection, then try again.</p>
      <button className="button" data-kind="brand" type="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}

interface ArrivedProps<Answer> {
  read: ApiQuery<Answer>;
  /** What it is called when it did not arrive. */
  what: string;
  children: (shown: Answer) => ReactNode;
}

/** What was read, or why it is not there. */
export function Arrived<Answer>({ read, what, children }: ArrivedProps<Answer>): ReactNode {
  if (read.phase === 'failed') return <FailedNotice what={what} onRetry={read.refetch} />;
  return read.data === undefined ? <LoadingNotice /> : children(read.data);
}
