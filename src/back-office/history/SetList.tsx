import { useState } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { Undo2 } from '../../design/icons/icons.ts';
import type { ChangeSet } from '../../history/contract/change-set.ts';
import { historyCalls } from '../../history/contract/history-calls.ts';
import { pageQuery } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import rows from '../lists/RowsTable.module.css';
import { useReadPage } from '../lists/usePage.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './HistoryList.module.css';
import { ChangeDetails, DidTo, SubjectLink } from './HistoryList.tsx';
import { countedSubjects, onlyChange, tagOf, undoLinkWords, whoDidAll } from './set-words.ts';
import { undoSet } from './undo-set.tsx';

interface Props {
  sets: ChangeSet[];
  /** Id of the only product to show; empty for all. */
  onlyProduct: string;
}

/** Lists change sets, the latest first, each with its undo. */
export function SetList({ sets, onlyProduct }: Props) {
  return (
    <ol className="bare-list">
      {sets.map((set) => (
        <SetEntry key={set.id} set={set} onlyProduct={onlyProduct} />
      ))}
    </ol>
  );
}

interface EntryProps {
  set: ChangeSet;
  onlyProduct: string;
}

function SetEntry({ set, onlyProduct }: EntryProps) {
  const [first] = set.changes;
  const only = onlyChange(set);
  return (
    <li className={styles.entry} data-action={first?.action} data-undone={set.undone !== null}>
      <p className={styles.what}>
        {only ? (
          <DidTo change={only}>
            <SubjectLink change={only} />
          </DidTo>
        ) : (
          whoDidAll(set)
        )}
      </p>
      <div className={styles.when}>
        <time dateTime={set.changed_at}>{shortMoment(set.changed_at)}</time>
        {undoLinkWords(set)}
      </div>
      {only && <ChangeDetails change={only} />}
      {!only && onlyProduct && first && <ChangeDetails change={first} />}
      {!only && countedSubjects(set) && <Subjects set={set} />}
      <div className={styles.ways}>
        {set.can_undo && (
          <Button
            kind="row"
            icon={<Undo2 size={18} />}
            about={only ? only.title : whoDidAll(set)}
            onPress={() => undoSet(set)}
          >
            Undo
          </Button>
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
      {isOpen && (
        <Boundary what="What was changed">
          <SubjectsOf set={set.id} />
        </Boundary>
      )}
    </>
  );
}

function SubjectsOf({ set }: { set: string }) {
  const [page, setPage] = useState(1);
  const query = pageQuery({ page });
  const shown = useReadPage(historyCalls.listSetChanges, query, { params: { set } }).answer;
  return (
    <>
      <ul className={`bare-list ${styles.products}`}>
        {shown.entries.map((each) => (
          <li key={each.id}>
            <SubjectLink change={each} />
            <ChangeDetails change={each} />
          </li>
        ))}
      </ul>
      {shown.total > shown.entries.length && (
        <Pagination paging={pagingOf(shown, page)} onChange={setPage} />
      )}
    </>
  );
}
