import type { ReactNode, Ref } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './BulkBar.module.css';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  look?: 'text' | 'clear' | 'danger';
  /** Names a button that is a sign alone. */
  label?: string;
  isBusy?: boolean;
  onClick: () => unknown;
  children: ReactNode;
}

/** A button of the bar, which is off while any of them works. */
export function BulkButton({ look, label, isBusy = false, onClick, ...button }: Props) {
  return (
    <Button
      kind="plain"
      className={look && styles[look]}
      aria-label={label}
      title={label}
      aria-disabled={isBusy}
      onPress={onClick}
      {...button}
    />
  );
}
