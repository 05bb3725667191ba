import type { ReactNode } from 'react';
import styles from './Pagination.module.css';
import type { Paging } from './paging.ts';

interface Props {
  paging: Paging;
  onChange: (page: number) => void;
}

/** Where a list stands, and the way to its other pages; of an empty one, only read out. */
export function Pagination({ paging, onChange }: Props) {
  const { page, lastPage, summary, isEmpty } = paging;
  return (
    <div className={isEmpty ? 'visually-hidden' : styles.footer}>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {!isEmpty && <Steps page={page} lastPage={lastPage} onChange={onChange} />}
    </div>
  );
}

function Steps({
  page,
  lastPage,
  onChange,
}: Omit<Paging, 'summary' | 'isEmpty'> & Pick<Props, 'onChange'>) {
  return (
    <nav className={styles.steps} aria-label="Pages">
      <Step to={1} off={page === 1} onChange={onChange}>
        First
      </Step>
      <Step to={page - 1} off={page === 1} onChange={onChange}>
        Prev
      </Step>
      <span className={styles.current}>
        <span className="visually-hidden">Page </span>
        {page}
        <span className="visually-hidden"> of {lastPage}</span>
      </span>
      <Step to={page + 1} off={page === lastPage} onChange={onChange}>
        Next
      </Step>
    </nav>
  );
}

interface StepProps {
  to: number;
  off: boolean;
  onChange: (page: number) => void;
  children: ReactNode;
}

/** Stays focusable when it leads nowhere, so that the keyboard does not lose its place. */
function Step({ to, off, onChange, children }: StepProps) {
  return (
    <button
      className={styles.step}
      type="button"
      aria-disabled={off}
      onClick={() => !off && onChange(to)}
    >
      {children}
    </button>
  );
}
