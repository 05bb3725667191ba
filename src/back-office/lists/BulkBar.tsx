import { type ReactNode, useRef } from 'react';
import styles from './BulkBar.module.css';
import { BulkButton } from './BulkButton.tsx';

interface Props {
  /** Name of the region: `Selected products`. */
  label: string;
  /** How many are chosen, or what is done to them. */
  status: string;
  isBusy: boolean;
  /** It stands beside something else, and is narrow on every screen. */
  isBeside?: boolean;
  /** Chooses what is on the other pages too; undefined where all of it is chosen. */
  all?: { label: string; onChoose: () => void } | undefined;
  onClear: () => void;
  /** What can be done to the chosen. */
  children: ReactNode;
  /** What is said of the last work. */
  below?: ReactNode;
}

/** Stands below a list while some of it is chosen. */
export function BulkBar({ label, status, isBusy, isBeside, all, onClear, children, below }: Props) {
  const clear = useRef<HTMLButtonElement>(null);
  return (
    <section
      className={styles.bar}
      data-beside={isBeside}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <p className={styles.count} role="status">
        {status}
      </p>
      {all && (
        <BulkButton
          look="text"
          isBusy={isBusy}
          onClick={() => {
            all.onChoose();
            // This button goes, and would take the focus along.
            clear.current?.focus();
          }}
        >
          {all.label}
        </BulkButton>
      )}
      <BulkButton ref={clear} look="text" isBusy={isBusy} onClick={onClear}>
        Clear selection
      </BulkButton>
      <div className={styles.choices}>{children}</div>
      {below}
    </section>
  );
}
