import { type ReactNode, type Ref, useRef, useState } from 'react';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import { useOnDemand } from '../../calls/useOnDemand.ts';
import styles from './BulkBar.module.css';
import { type Bulk, countOf } from './useBulk.ts';
import type { Selection } from './useSelection.ts';

const loadDialogs = () => import('./bulk-dialogs.ts');

interface Props {
  selection: Selection;
  /** How many of them stand on the page that is shown. */
  inSight: number;
  /** How many results the list has; undefined unless all of the page are ticked. */
  total: number | undefined;
  work: Bulk;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to all that is chosen, and what could not be done to some of it. */
export function BulkBar({ selection, inSight, total = 0, work, onDelete, onClear }: Props) {
  const [open, setOpen] = useState<'place' | 'tags'>();
  const clear = useRef<HTMLButtonElement>(null);
  const dialogs = useOnDemand(loadDialogs, open !== undefined, () => setOpen(undefined));
  const { count, whole } = selection;
  const elsewhere = whole ? 0 : count - inSight;
  const left = work.left.filter(selection.has);
  if (count === 0) return null;
  const dialog = { count, onRun: work.run, onClose: () => setOpen(undefined) };
  return (
    <>
      <section
        className={styles.bar}
        aria-label="Selected products"
        aria-busy={work.isRunning || undefined}
      >
        <p className={styles.count} role="status">
          {work.isRunning
            ? `Changing ${countOf(count)}…`
            : `${whole ? 'All ' : ''}${count.toLocaleString('en')} selected${elsewhere > 0 ? `, ${elsewhere} on other pages` : ''}`}
        </p>
        {!whole && total > count && (
          <Choice
            className={styles.text}
            work={work}
            onClick={() => {
              selection.chooseWhole(total);
              // This button goes, and would take the focus along.
              clear.current?.focus();
            }}
          >
            {`Select all ${total.toLocaleString('en')} results`}
          </Choice>
        )}
        <Choice ref={clear} className={styles.text} work={work} onClick={onClear}>
          Clear selection
        </Choice>
        <div className={styles.choices}>
          {statuses.map(({ id, name }) => (
            <Choice
              key={id}
              work={work}
              onClick={() =>
                work.run({ status_id: id }, (products) => `${products} set to ${name}`)
              }
            >
              <span className="visually-hidden">Set to </span>
              {name}
            </Choice>
          ))}
          <Choice work={work} onClick={() => setOpen('place')}>
            Category…
          </Choice>
          <Choice work={work} onClick={() => setOpen('tags')}>
            Tags…
          </Choice>
          <Choice className={styles.danger} work={work} onClick={onDelete}>
            Delete
          </Choice>
        </div>
        {left.length > 0 && <Left left={left} />}
      </section>
      {dialogs && open === 'place' && <dialogs.PlaceDialog {...dialog} />}
      {dialogs && open === 'tags' && <dialogs.TagsDialog {...dialog} />}
    </>
  );
}

function Left({ left }: Pick<Bulk, 'left'>) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        {left.length === 1
          ? 'One product could not be changed and stays selected:'
          : `${left.length} products could not be changed and stay selected:`}
      </p>
      <ul>
        {left.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
  work: Bulk;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable while the work goes on, so that the keyboard does not lose its place. */
function Choice({ ref, className, work, onClick, children }: ChoiceProps) {
  return (
    <button
      ref={ref}
      className={className}
      type="button"
      aria-disabled={work.isRunning}
      onClick={() => !work.isRunning && onClick()}
    >
      {children}
    </button>
  );
}
