import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import styles from './ChoiceDialog.module.css';
import { type Choices, type Difference, type Side, suggestionsOf } from './sides.ts';

interface Props<Part extends string> {
  /** Who saved what, and when. */
  whoSaved: string;
  found: Difference<Part>[];
  labelOf: (part: Part) => string;
  /** One part of either version. */
  show: (part: Part, side: Side) => ReactNode;
  onChoose: (choices: Choices<Part>) => void;
  onClose: () => void;
}

const SIDE_LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

/** Two people have saved one thing: what is kept of either. */
export function ChoiceDialog<Part extends string>(props: Props<Part>) {
  const { whoSaved, found, labelOf, show, onChoose, onClose } = props;
  const [choices, setChoices] = useState(() => suggestionsOf(found));
  const all = (side: Side) =>
    setChoices(Object.fromEntries(found.map(({ part }) => [part, side])) as Choices<Part>);

  return (
    <Dialog title="Somebody else saved first" onClose={onClose}>
      <p>
        {whoSaved} Nothing of yours is lost: choose what to keep of each, then save. What only one
        of you has changed is chosen already.
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
        {found.map(({ part, isDisputed }) => (
          <DifferenceRow
            key={part}
            label={labelOf(part)}
            isDisputed={isDisputed}
            show={(side) => show(part, side)}
            chosen={choices[part] ?? 'theirs'}
            onChoose={(side) => setChoices({ ...choices, [part]: side })}
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

interface RowProps {
  label: string;
  isDisputed: boolean;
  show: (side: Side) => ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One part, both ways side by side. */
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
