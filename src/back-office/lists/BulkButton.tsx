import type { ReactNode, Ref } from 'react';
import styles from './BulkBar.module.css';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  look?: 'text' | 'danger';
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while it works, so that the keyboard keeps its place. */
export function BulkButton({ ref, look, isBusy, onClick, children }: Props) {
  return (
    <button
      ref={ref}
      className={look && styles[look]}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {children}
    </button>
  );
}
