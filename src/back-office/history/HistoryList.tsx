import type { Change } from '../../history/contract/change-set.ts';
import { onDayAt } from '../parts/when.ts';
import styles from './HistoryList.module.css';
import { kindWords } from './kinds/kinds.tsx';
import { whoDidWhat } from './set-words.ts';
import { VersionButton } from './VersionButton.tsx';

/** What was done to one product, each with who did it and when. */
export function HistoryList({ changes }: { changes: Change[] }) {
  return (
    <ol className="bare-list">
      {changes.map((change) => (
        <li key={change.id} className={styles.entry} data-action={change.action}>
          <p className={styles.what}>{whoDidWhat(change)} this product</p>
          <time className={styles.when} dateTime={change.changed_at}>
            {onDayAt(change.changed_at)}
          </time>
          <ChangedFields change={change} />
          <VersionButton change={change} />
        </li>
      ))}
    </ol>
  );
}

/** What was changed, by its title, with the way to it where there is one. */
export function SubjectLink({ change: { kind, subject, title } }: { change: SubjectTitle }) {
  const path = kindWords(kind).path(subject);
  return path ? <a href={path}>{title}</a> : title;
}

type SubjectTitle = Pick<Change, 'kind' | 'subject' | 'title'>;

/** The fields of a change, each with what it was and is. */
export function ChangedFields({ change }: { change: Change }) {
  const { Fields } = kindWords(change.kind);
  return <Fields change={change} />;
}
