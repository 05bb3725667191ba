import type { ReactNode } from 'react';
import styles from './Pill.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'brand' | 'quiet';

/** A word on a coloured background; the word alone carries the meaning. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
