import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { onDayAt } from '../parts/when.ts';
import styles from './ConflictDialog.module.css';
import type { Conflict } from './draft-form.ts';
import type { Choices, Difference, Side, Sides } from './merge.ts';

interface Props<Values> {
  conflict: Pick<Conflict<unknown>, 'saved'> & { found: Difference[]; sides: Sides<Values> };
  /** Name of the saved thing, such as `this product`. */
  about: string;
  /** Renders one part of a version. */
  show: (part: string, values: Values) => ReactNode;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

const SIDE_LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

/** Lets somebody choose between two saved versions, part by part. */
export function ConflictDialog<Values>(props: Props<Values>) {
  const { conflict, about, show, onChoose, onClose } = props;
  const { found, sides, saved } = conflict;
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.map(({ name, suggested }) => [name, suggested])),
  );
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ name }) => [name, side])));
  const when = saved ? `, on ${onDayAt(saved.at)}` : '';

  return (
    <Dialog title="Somebody else saved first" onClose={onClose}>
      <p>
        While you were editing, {saved?.by?.name ?? 'somebody else'} saved {about}
        {when}. Your changes are not lost. Choose one version of each field, then save. Fields that
        only one of you changed are chosen already.
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
          onChoose(choices);
        }}
      >
        {found.map(({ name, label, isDisputed }) => (
          <DifferenceRow
            key={name}
            label={label}
            isDisputed={isDisputed}
            show={(side) => show(name, sides[side])}
            chosen={choices[name] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
        {found.length === 0 && <p>The visible fields do not differ.</p>}
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

interface RowProps {
  label: string;
  isDisputed: boolean;
  show: (side: Side) => ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** Shows both versions of one part side by side. */
function DifferenceRow({ label, isDisputed, show, chosen, onChoose }: RowProps) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.part}>
        {label}
        {isDisputed && <span className={styles.disputed}> changed by both</span>}
      </legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side} data-chosen={chosen === side}>
          <span className={styles.whose}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {SIDE_LABELS[side]}
          </span>
          {show(side)}
        </label>
      ))}
    </fieldset>
  );
}
