import { useState } from 'react';
import { productCount } from '../../catalogue/contract/product-count.ts';
import type { PlannedRow } from '../../catalogue/contract/spreadsheet/product-import.ts';
import bar from '../forms/SaveBar.module.css';
import styles from '../imports/ImportBar.module.css';
import { Button } from '../ui/Button.tsx';

interface Props {
  rows: readonly PlannedRow[];
  /** Progress of the import; undefined while none runs. */
  progress: string | undefined;
  /** Count of rows with unchecked corrections. */
  unchecked: number;
  onImport: (leavesOutRefused: boolean) => unknown;
}

/** Starts the import; asks first before it skips refused rows. */
export function ImportBar({ rows, progress, unchecked, onImport }: Props) {
  const [leavesOut, setLeavesOut] = useState(false);
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
  const due = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  const isBusy = progress !== undefined;
  const isReady = due > 0 && (refused === 0 || leavesOut) && unchecked === 0;
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
      <Button
        isBusy={isBusy}
        aria-disabled={!isReady}
        aria-describedby="import-standing"
        onPress={() => onImport(leavesOut)}
      >
        Import {productCount(due)}
      </Button>
      <p className={styles.standing} id="import-standing" role="status">
        {progress ?? (unchecked > 0 ? UNCHECKED : whyNotYet(due, refused, leavesOut))}
      </p>
    </div>
  );
}

const UNCHECKED = 'Some corrections are not checked yet. Press “Check again” beside one of them.';

function whyNotYet(due: number, refused: number, leavesOut: boolean): string {
  if (due === 0 && refused === 0)
    return 'There is nothing to import. All products are as they are in the file.';
  if (refused === 0 || (leavesOut && due > 0))
    return 'Every row is imported, or none. You can undo the import.';
  const rows = refused === 1 ? 'the refused row' : 'the refused rows';
  return `Correct ${rows} above, or leave ${refused === 1 ? 'it' : 'them'} out.`;
}
