import type { ReactNode } from 'react';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import styles from './BulkBar.module.css';
import type { BulkWork } from './useBulk.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection;
  /** How many of them stand on the page that is shown. */
  inSight: number;
  work: BulkWork;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to all ticked rows, and what could not be done to some of them. */
export function BulkBar({ selection, inSight, work, onDelete, onClear }: Props) {
  const count = selection.chosen.length;
  const elsewhere = count - inSight;
  const failed = work.failed.filter(({ item }) => selection.has(item));
  if (count === 0) return null;
  return (
    <section
      className={styles.bar}
      aria-label="Selected products"
      aria-busy={work.running !== undefined}
    >
      <p className={styles.count} role="status">
        {work.running
          ? `${work.running.dealtWith} of ${work.running.total} done…`
          : `${count} selected${elsewhere > 0 ? `, ${elsewhere} on other pages` : ''}`}
      </p>
      <Choice className={styles.clear} work={work} onClick={onClear}>
        Clear selection
      </Choice>
      <div className={styles.choices}>
        {statuses.map(({ id, name }) => (
          <Choice key={id} work={work} onClick={() => work.setStatus(id)}>
            <span className="visually-hidden">Set to </span>
            {name}
          </Choice>
        ))}
        <Choice className={styles.danger} work={work} onClick={onDelete}>
          Delete
        </Choice>
      </div>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>
            {failed.length === 1
              ? 'One product could not be changed and stays selected:'
              : `${failed.length} products could not be changed and stay selected:`}
          </p>
          <ul>
            {failed.map(({ item, reason }) => (
              <li key={item.id}>
                <strong>{item.title}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ChoiceProps {
  className?: string | undefined;
  work: BulkWork;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while the work goes on, so that the keyboard does not lose its place. */
function Choice({ className, work, onClick, children }: ChoiceProps) {
  return (
    <button
      className={className}
      type="button"
      aria-disabled={work.running !== undefined}
      onClick={() => !work.running && onClick()}
    >
      {children}
    </button>
  );
}
