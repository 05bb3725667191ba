import { useState } from 'react';
import { productCount } from '../../catalogue/contract/product-count.ts';
import type { PlannedRow } from '../../catalogue/contract/spreadsheet/product-import.ts';
import bar from '../forms/SaveBar.module.css';
import styles from './ImportBar.module.css';

interface Props {
  rows: readonly PlannedRow[];
  /** How far the import is; undefined while none is under way. */
  progress: string | undefined;
  onImport: (leavesOutRefused: boolean) => void;
}

/** Has the import done: all that is not refused, once it is said that the rest is left out. */
export function ImportBar({ rows, progress, onImport }: Props) {
  const [leavesOut, setLeavesOut] = useState(false);
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  const due = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  const isBusy = progress !== undefined;
  const isReady = due > 0 && (refused === 0 || leavesOut) && !isBusy;
  return (
    <div className={bar.bar}>
      {refused > 0 && due > 0 && (
        <label className={styles.leaving}>
          <input
            type="checkbox"
            checked={leavesOut}
            disabled={isBusy}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
          {refused === 1 ? 'Leave out the refused row' : `Leave out the ${refused} refused rows`}
        </label>
      )}
      <button
        className="button"
        type="button"
        aria-disabled={!isReady}
        aria-describedby="import-standing"
        onClick={() => isReady && onImport(leavesOut)}
      >
        Import {productCount(due)}
      </button>
      <p className={styles.standing} id="import-standing" role="status">
        {progress ?? whyNotYet(due, refused, leavesOut)}
      </p>
    </div>
  );
}

function whyNotYet(due: number, refused: number, leavesOut: boolean): string {
  if (due === 0 && refused === 0) return 'There is nothing to import: all is as it is already.';
  if (refused === 0 || (leavesOut && due > 0))
    return 'All of it is done, or nothing. You can undo it.';
  const rows = refused === 1 ? 'the refused row' : 'the refused rows';
  return `Mend ${rows} in the spreadsheet and drop it here again${due > 0 ? ', or leave them out' : ''}.`;
}
