import type { ReactNode } from 'react';
import styles from './BulkBar.module.css';

interface Props {
  look?: 'text' | 'danger';
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while the work goes on, so that the keyboard does not lose its place. */
export function BulkButton({ look, isBusy, onClick, children }: Props) {
  return (
    <button
      className={look && styles[look]}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {children}
    </button>
  );
}
