import type { ImportSettings } from '../../catalogue/contract/spreadsheet/import-settings.ts';
import type { PlannedRow } from '../../catalogue/contract/spreadsheet/product-import.ts';
import { Field } from '../../design/Field.tsx';
import { LineControl, Lines } from '../forms/controls.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './RefusedRow.module.css';

export interface RowEditing {
  draft: ImportSettings;
  isBusy: boolean;
  onChange: (draft: ImportSettings) => void;
  onCheck: (draft: ImportSettings) => unknown;
}

interface Props extends RowEditing {
  row: PlannedRow;
}

/** Offers the wrong cells of a row for correction. */
export function RefusedRow({ row: { row, problems }, draft, isBusy, onChange, onCheck }: Props) {
  const corrected = draft.cells[row] ?? {};
  const correct = (name: string, text: string) => {
    onChange({ ...draft, cells: { ...draft.cells, [row]: { ...corrected, [name]: text } } });
  };
  const canCorrect = problems.some(({ name }) => name !== null);
  return (
    <form
      className={styles.form}
      aria-label={`Correct row ${row}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onCheck(draft);
      }}
    >
      {problems.map(({ name, column, message, text }) =>
        name === null || column === null ? (
          <p key={message} className={styles.problem}>
            {message}
          </p>
        ) : (
          <Field key={`${name} ${message}`} label={column} name="" error={message}>
            {(control) => {
              const value = corrected[name] ?? text;
              const onChange = (typed: string) => correct(name, typed);
              const shared = { control, value, onChange, disabled: isBusy };
              const isLong = text.length > MAX_LINE || text.includes('\n');
              return isLong ? <Lines {...shared} /> : <LineControl {...shared} />;
            }}
          </Field>
        ),
      )}
      <p className={styles.buttons}>
        {canCorrect && (
          <Button kind="quiet" isBusy={isBusy}>
            Check again
          </Button>
        )}
        <Button
          kind="row"
          isBusy={isBusy}
          onPress={() => onCheck({ ...draft, leftOut: [...draft.leftOut, row] })}
        >
          Leave this row out
        </Button>
      </p>
    </form>
  );
}

const MAX_LINE = 200;
