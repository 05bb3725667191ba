import type { ReactNode } from 'react';
import styles from './ChangeList.module.css';

/** One thing that is not as it was, in words; `before` is left out of what is new, `after` of what has gone. */
export interface Change {
  name: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** What was changed, each with what it was and is; nothing where nothing was. */
export function ChangeList({ changes, isBoxed = true }: { changes: Change[]; isBoxed?: boolean }) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes} data-boxed={isBoxed}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
            {after !== undefined && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
