import { type ReactNode, useId, useState } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { LEFT } from '../parts/when.ts';
import styles from './ConflictDialog.module.css';
import type { Conflict } from './draft-form.ts';
import type { Parts, Side, Sides } from './form-parts.ts';
import { type ChosenSides, differences, merged } from './merge.ts';

interface Props<Values> {
  conflict: Pick<Conflict<unknown>, 'saved'> & { base: Values; sides: Sides<Values> };
  parts: Parts<Values>;
  /** Name of the saved thing, such as `this product`. */
  about: string;
  /** Renders one part of a version. */
  show: (part: string, values: Values) => ReactNode;
  /** Receives both versions as they were put together. */
  onChoose: (values: Values) => void;
  onClose: () => void;
}

const SIDES = ['theirs', 'mine'] as const;
const SIDE_LABELS = { theirs: 'Theirs', mine: 'Mine' } as const;

/** Lets somebody choose between two saved versions, part by part. */
export function ConflictDialog<Values>(props: Props<Values>) {
  const { conflict, parts, about, show, onChoose, onClose } = props;
  const { base, sides, saved } = conflict;
  const found = differences(parts, base, sides);
  const [chosen, setChosen] = useState<ChosenSides>(() =>
    Object.fromEntries(found.map(({ name, suggested }) => [name, suggested])),
  );
  const all = (side: Side) => Object.fromEntries(found.map(({ name }) => [name, side]));
  // A side of a list also has the rows that only the other person changed.
  const outcomes: Sides<Values> = {
    theirs: merged(parts, base, sides, all('theirs')),
    mine: merged(parts, base, sides, all('mine')),
  };
  const open = found.filter(({ name }) => !chosen[name]).map(({ label }) => label);
  const openId = useId();
  const when = saved ? `, on ${shortMoment(saved.at)}` : '';

  return (
    <Dialog title="Somebody else saved first" onClose={onClose}>
      <p>
        While you were editing, {saved ? (saved.by?.name ?? LEFT) : 'somebody else'} saved {about}
        {when}. Your changes are not lost.{' '}
        {found.length > 0
          ? 'Choose one version of each field, then save. Fields that only one of you changed are chosen already.'
          : 'There is nothing to choose: what each of you changed is kept.'}
      </p>
      {found.length > 0 && (
        <div className={styles.all}>
          {SIDES.map((side) => (
            <button
              key={side}
              className="button"
              data-kind="quiet"
              type="button"
              onClick={() => setChosen(all(side))}
            >
              All {side}
            </button>
          ))}
        </div>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(merged(parts, base, sides, chosen));
        }}
      >
        {found.map(({ name, label, isDisputed }) => (
          <DifferenceRow
            key={name}
            label={label}
            isDisputed={isDisputed}
            show={(side) => show(name, outcomes[side])}
            chosen={chosen[name]}
            onChoose={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
        <div className={styles.buttons}>
          <button className="button" type="submit" aria-describedby={openId}>
            {found.length > 0 ? 'Save these' : 'Save both'}
          </button>
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            Keep editing
          </button>
          <p className={styles.open} id={openId} role="status">
            {open.length > 0 && `Still to choose: ${open.join(', ')}.`}
          </p>
        </div>
      </form>
    </Dialog>
  );
}

interface RowProps {
  label: string;
  isDisputed: boolean;
  show: (side: Side) => ReactNode;
  chosen: Side | undefined;
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
      {SIDES.map((side) => (
        <label key={side} className={styles.side} data-chosen={chosen === side}>
          <span className={styles.whose}>
            <input
              type="radio"
              name={name}
              required
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
