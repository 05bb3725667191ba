import { useState } from 'react';
import { missing } from '../../../catalogue/contract/choices/add-choices.ts';
import { Field } from '../../../design/Field.tsx';
import { Lines } from '../../forms/controls.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Choices.module.css';
import { type ChoiceRow, pastedValues, type ValueRow, whyNotAdded } from './choice-rows.ts';

interface Props {
  row: ChoiceRow;
  onAdd: (values: ValueRow[]) => void;
  onClose: () => void;
}

/** Takes a list of values from a mail or a spreadsheet. */
export function PasteList({ row, onAdd, onClose }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function add() {
    const pasted = pastedValues(text);
    const fresh = missing(row.values, pasted);
    const why =
      pasted.length > 0 && fresh.length === 0
        ? 'All of these are in the list already.'
        : whyNotAdded(row, fresh);
    if (why) setProblem(why);
    else onAdd(fresh);
  }

  return (
    <div className={styles.paste}>
      <Field
        label="List of values"
        name=""
        hint="A line for each, or commas between them: Oatmeal, Sage (SG, +1,500), Rust."
        error={problem}
      >
        {(control) => (
          <Lines
            control={control}
            rows={4}
            ref={(area) => area?.focus()}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button kind="quiet" onPress={add}>
          Add these
        </Button>
        <Button kind="row" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
