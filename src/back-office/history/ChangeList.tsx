import type { ReactNode } from 'react';
import styles from './ChangeList.module.css';

/** One changed field in words; a new one has no `before`, a removed one no `after`. */
export interface ChangeInWords<Value = string> {
  name: string;
  before?: Value;
  after?: Value;
}

/** Lists changes with their values before and after; renders nothing without changes. */
export function ChangeList({
  changes,
  isBoxed = true,
}: {
  changes: readonly ChangeInWords<ReactNode>[];
  isBoxed?: boolean;
}) {
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
