import { useState } from 'react';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { onDayAt } from '../../parts/when.ts';
import type { ProductForm } from '../useProductForm.ts';
import styles from './ConflictDialog.module.css';
import { DifferenceRow } from './DifferenceRow.tsx';
import {
  type Choices,
  contentOf,
  differences,
  type FormContent,
  merged,
  type Side,
} from './merge.ts';

interface Props {
  conflict: NonNullable<ProductForm['conflict']>;
  onChoose: (content: FormContent) => void;
  onClose: () => void;
}

/** Two people have saved one product: what is kept of either. */
export function ConflictDialog({ conflict, onChoose, onClose }: Props) {
  const { base, mine } = conflict;
  const sides = { theirs: contentOf(conflict.current), mine };
  const found = differences(base, sides);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.map(({ part, suggested }) => [part, suggested])),
  );
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ part }) => [part, side])));

  return (
    <Dialog title="Somebody else saved first" onClose={onClose}>
      <p>
        {whoSaved(conflict)} Nothing of yours is lost: choose what to keep of each, then save. What
        only one of you has changed is chosen already.
      </p>
      <div className={styles.all}>
        <button className="button" data-kind="quiet" type="button" onClick={() => all('theirs')}>
          All theirs
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={() => all('mine')}>
          All mine
        </button>
      </div>
      <form
        className={styles.choices}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(merged(sides, choices, base));
        }}
      >
        {found.map((difference) => (
          <DifferenceRow
            key={difference.part}
            difference={difference}
            sides={sides}
            chosen={choices[difference.part] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [difference.part]: side })}
          />
        ))}
        {found.length === 0 && <p>In the fields that you see there is no difference.</p>}
        <div className={styles.buttons}>
          <button className="button" type="submit">
            Save these
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Keep editing
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function whoSaved({ saved }: EditConflict): string {
  if (!saved) return 'While you were editing, somebody else saved this product.';
  const who = saved.by?.name ?? 'somebody else';
  return `While you were editing, ${who} saved this product, on ${onDayAt(saved.at)}.`;
}
