import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** Replaces an empty list with the reason and the next step. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

interface LineProps {
  /** True for what can wait. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** One line above a list or a form, with its link or button at the end. */
export function NoticeLine({ isQuiet, children }: LineProps) {
  return (
    <p className={styles.line} data-quiet={isQuiet}>
      {children}
    </p>
  );
}

interface NoneFoundProps {
  /** Resets the search and filters. */
  action: string;
  onShowAll: () => void;
  children: ReactNode;
}

/** Replaces a list that a search or filters leave empty. */
export function NoneFound({ action, onShowAll, children }: NoneFoundProps) {
  return (
    <Notice>
      <p>{children}</p>
      <button className="button" data-kind="quiet" type="button" onClick={onShowAll}>
        {action}
      </button>
    </Notice>
  );
}

/** Replaces a list while it loads. */
export function LoadingNotice() {
  return (
    <div className={styles.notice} role="status">
      Loading...
    </div>
  );
}

/** Replaces a list that failed to load. */
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
