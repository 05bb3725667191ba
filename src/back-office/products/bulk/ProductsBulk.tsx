import { useRef, useState } from 'react';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { statuses } from '../../../catalogue/contract/taxonomy.ts';
import { useOnDemand } from '../../calls/useLoaded.ts';
import bar from '../../parts/bulk/BulkBar.module.css';
import { BulkButton } from '../../parts/bulk/BulkButton.tsx';
import styles from './BulkBar.module.css';
import type { Bulk } from './useBulk.ts';
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
  const dialogs = useOnDemand(
    'the dialogs of chosen products',
    loadDialogs,
    open !== undefined,
    () => setOpen(undefined),
  );
  const { count, whole } = selection;
  const elsewhere = whole ? 0 : count - inSight;
  const left = work.left.filter(selection.has);
  if (count === 0) return null;
  const dialog = { count, onRun: work.run, onClose: () => setOpen(undefined) };
  return (
    <>
      <section
        className={bar.bar}
        aria-label="Selected products"
        aria-busy={work.isRunning || undefined}
      >
        <p className={bar.count} role="status">
          {work.isRunning
            ? `Changing ${productCount(count)}…`
            : `${whole ? 'All ' : ''}${count.toLocaleString('en')} selected${elsewhere > 0 ? `, ${elsewhere} on other pages` : ''}`}
        </p>
        {!whole && total > count && (
          <BulkButton
            look="text"
            isBusy={work.isRunning}
            onClick={() => {
              selection.chooseWhole(total);
              // This button goes, and would take the focus along.
              clear.current?.focus();
            }}
          >
            {`Select all ${total.toLocaleString('en')} results`}
          </BulkButton>
        )}
        <BulkButton ref={clear} look="text" isBusy={work.isRunning} onClick={onClear}>
          Clear selection
        </BulkButton>
        <div className={bar.choices}>
          {statuses.map(({ id, name }) => (
            <BulkButton
              key={id}
              isBusy={work.isRunning}
              onClick={() =>
                work.run({ status_id: id }, (products) => `${products} set to ${name}`)
              }
            >
              <span className="visually-hidden">Set to </span>
              {name}
            </BulkButton>
          ))}
          <BulkButton isBusy={work.isRunning} onClick={() => setOpen('place')}>
            Category…
          </BulkButton>
          <BulkButton isBusy={work.isRunning} onClick={() => setOpen('tags')}>
            Tags…
          </BulkButton>
          <BulkButton look="danger" isBusy={work.isRunning} onClick={onDelete}>
            Delete
          </BulkButton>
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
    <div className={styles.left} role="alert">
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
