import type { ReactNode } from 'react';
import styles from './Pagination.module.css';
import type { PagePosition } from './paging.ts';

interface Props {
  paging: PagePosition;
  onChange: (page: number) => void;
  /** Content beside the counts. */
  children?: ReactNode;
}

/** Shows the position in a list and the other pages; an empty list is only announced. */
export function Pagination({ paging, onChange, children }: Props) {
  const { page, lastPage, summary, isEmpty, hasPages } = paging;
  /** Stays focusable when it leads nowhere, so that the keyboard keeps its place. */
  const step = (name: string, to: number, off: boolean, isCurrent = false) => (
    <button
      className={isCurrent ? styles.current : styles.step}
      aria-current={isCurrent ? 'page' : undefined}
      type="button"
      aria-disabled={off}
      onClick={() => !off && onChange(to)}
    >
      {name}
    </button>
  );
  return (
    <div className={isEmpty ? 'visually-hidden' : styles.footer}>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {!isEmpty && children}
      {hasPages && (
        <nav className={styles.steps} aria-label="Pages">
          {step('First', 1, page === 1)}
          {step('Prev', page - 1, page === 1)}
          {step(String(page), page, true, true)}
          {step('Next', page + 1, page === lastPage)}
        </nav>
      )}
    </div>
  );
}
