import { useState } from 'react';
import { Undo2 } from '../../design/icons/icons.ts';
import type { ChangeSet } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import { pageQuery } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import rows from '../lists/RowsTable.module.css';
import { usePage } from '../lists/usePage.ts';
import { Arrived } from '../parts/Notice.tsx';
import { onDayAt } from '../parts/when.ts';
import styles from './HistoryList.module.css';
import { ChangeDetails, SubjectLink } from './HistoryList.tsx';
import { countedSubjects, tagOf, undoLinkWords, whoDidAll, whoDidWhat } from './set-words.ts';

const loadDialog = () => import('./UndoDialog.tsx');

interface Props {
  sets: ChangeSet[];
  /** Id of the only product to show; empty for all. */
  onlyProduct: string;
}

/** Lists change sets, the latest first, each with its undo. */
export function SetList({ sets, onlyProduct }: Props) {
  const [undoing, setUndoing] = useState<ChangeSet>();
  const close = () => setUndoing(undefined);
  const part = useOnDemand('the question before an undo', loadDialog, undoing !== undefined, close);
  return (
    <>
      <ol className="bare-list">
        {sets.map((set) => (
          <SetEntry
            key={set.id}
            set={set}
            onlyProduct={onlyProduct}
            onUndo={() => setUndoing(set)}
          />
        ))}
      </ol>
      {undoing && part && <part.UndoDialog set={undoing} onClose={close} />}
    </>
  );
}

interface EntryProps {
  set: ChangeSet;
  onlyProduct: string;
  onUndo: () => void;
}

function SetEntry({ set, onlyProduct, onUndo }: EntryProps) {
  const [first] = set.changes;
  const only = set.subjects === 1 && !tagOf(set) ? first : undefined;
  return (
    <li className={styles.entry} data-action={first?.action} data-undone={set.undone !== null}>
      <p className={styles.what}>
        {only ? (
          <>
            {whoDidWhat(only)} <SubjectLink change={only} />
          </>
        ) : (
          whoDidAll(set)
        )}
      </p>
      <div className={styles.when}>
        <time dateTime={set.changed_at}>{onDayAt(set.changed_at)}</time>
        {undoLinkWords(set)}
      </div>
      {only && <ChangeDetails change={only} />}
      {!only && onlyProduct && first && <ChangeDetails change={first} />}
      {!only && countedSubjects(set) && <Subjects set={set} />}
      <div className={styles.ways}>
        {set.can_undo && (
          <button className={rows.action} type="button" onClick={onUndo}>
            <Undo2 size={18} />
            Undo
            <span className="visually-hidden"> {only ? only.title : whoDidAll(set)}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Lists what a set changed; the details load on demand. */
function Subjects({ set }: { set: ChangeSet }) {
  const [isOpen, setOpen] = useState(false);
  const titles = set.changes.filter((each) => each !== tagOf(set)).map(({ title }) => title);
  const more = set.subjects - set.changes.length;
  const others = more > 0 ? ` and ${more.toLocaleString('en')} more` : '';
  return (
    <>
      <button
        className={`${rows.action} ${styles.opener}`}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? `Hide ${countedSubjects(set)}` : titles.join(', ') + others}
      </button>
      {isOpen && <SubjectsOf set={set.id} />}
    </>
  );
}

function SubjectsOf({ set }: { set: string }) {
  const [page, setPage] = useState(1);
  const read = usePage(historyCalls.listSetChanges, pageQuery({ page }), { params: { set } });
  return (
    <Arrived read={read} what="What was changed">
      {({ entries, total, before }) => (
        <>
          <ul className={`bare-list ${styles.products}`}>
            {entries.map((each) => (
              <li key={each.id}>
                <SubjectLink change={each} />
                <ChangeDetails change={each} />
              </li>
            ))}
          </ul>
          {total > entries.length && (
            <Pagination paging={pagingOf({ entries, total, before }, page)} onChange={setPage} />
          )}
        </>
      )}
    </Arrived>
  );
}
