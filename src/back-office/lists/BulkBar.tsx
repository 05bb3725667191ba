import { type ReactNode, useRef } from 'react';
import { X } from '../../design/icons/icons.ts';
import styles from './BulkBar.module.css';
import { BulkButton } from './BulkButton.tsx';

interface Props {
  /** Name of the region: `Selected products`. */
  label: string;
  /** Count of selected entries, or the work in progress. */
  status: string;
  isBusy?: boolean;
  /** True beside other content, where it is narrow on every screen. */
  isBeside?: boolean;
  /** Selects the other pages too; undefined once everything is selected. */
  all?: { label: string; onChoose: () => unknown } | undefined;
  onClear: () => void;
  /** Actions for the selection. */
  children: ReactNode;
  /** Result of the last action. */
  below?: ReactNode;
}

/** Stands below a list while entries are selected. */
export function BulkBar({ label, status, isBusy = false, isBeside, all, ...rest }: Props) {
  const { onClear, children, below } = rest;
  const clear = useRef<HTMLButtonElement>(null);
  return (
    <section
      className={styles.bar}
      data-beside={isBeside}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <BulkButton
        ref={clear}
        look="clear"
        label="Clear selection"
        isBusy={isBusy}
        onClick={onClear}
      >
        <X size={18} />
      </BulkButton>
      <p className={styles.count} role="status">
        {status}
      </p>
      {all && (
        <BulkButton
          look="text"
          isBusy={isBusy}
          onClick={() => {
            const work = all.onChoose();
            // This button disappears and would lose the focus.
            clear.current?.focus();
            return work;
          }}
        >
          {all.label}
        </BulkButton>
      )}
      <div className={styles.actions}>{children}</div>
      {below}
    </section>
  );
}
