import type { ReactNode } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import type { Change } from '../../history/contract/change-set.ts';
import styles from './HistoryList.module.css';
import { kindWords } from './kinds/kinds.tsx';
import { whoDidWhat } from './set-words.ts';

/** Lists the changes of one product with author and time. */
export function HistoryList({ changes }: { changes: Change[] }) {
  return (
    <ol className="bare-list">
      {changes.map((change) => (
        <li key={change.id} className={styles.entry} data-action={change.action}>
          <p className={styles.what}>
            <DidTo change={change}>this product</DidTo>
          </p>
          <time className={styles.when} dateTime={change.changed_at}>
            {shortMoment(change.changed_at)}
          </time>
          <ChangeDetails change={change} />
        </li>
      ))}
    </ol>
  );
}

/** Says who did what to a thing, whose name stands in the sentence. */
export function DidTo({ change, children }: { change: Change; children: ReactNode }) {
  const { before, after } = whoDidWhat(change);
  return (
    <>
      {before} {children} {after}
    </>
  );
}

/** Names the changed thing by its title, and links it if it has a screen. */
export function SubjectLink({ change: { kind, subject, title } }: { change: SubjectTitle }) {
  const path = kindWords(kind).path(subject);
  return path ? <a href={path}>{title}</a> : title;
}

type SubjectTitle = Pick<Change, 'kind' | 'subject' | 'title'>;

/** Lists the changed fields with their values before and after. */
export function ChangeDetails({ change }: { change: Change }) {
  const { Fields } = kindWords(change.kind);
  return <Fields change={change} />;
}
