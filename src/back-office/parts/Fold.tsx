import type { ComponentProps, ReactNode } from 'react';
import styles from './Fold.module.css';

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  title: string;
  /** Says in one line what it holds; left out while that is not known, and null for nothing. */
  holds?: ReactNode;
}

/** A part of a screen that opens on demand, and says below its title what it holds. */
export function Fold({ title, holds, children, ...details }: Props) {
  return (
    <details className={styles.fold} {...details}>
      <summary className={styles.summary}>
        {title}{' '}
        <small className={styles.holds} data-none={holds === null || undefined}>
          {holds}
        </small>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
