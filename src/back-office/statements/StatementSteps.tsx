import { useState } from 'react';
import {
  isTaken,
  type PlannedLine,
  type StatementSettings,
} from '../../quotation/contract/statements/statement.ts';
import {
  COLUMN_IDS,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementMapping,
  takesSeveral,
} from '../../quotation/contract/statements/statement-columns.ts';
import bar from '../forms/SaveBar.module.css';
import { ColumnsStep } from '../imports/ColumnsStep.tsx';
import styles from '../imports/ImportBar.module.css';
import { StepList } from '../imports/StepList.tsx';
import { STEPS, type useImport } from '../imports/useImport.ts';
import { counted } from '../parts/counted.ts';
import { Button } from '../ui/Button.tsx';
import { StatementLines } from './StatementLines.tsx';
import type { BegunStatement, CheckedStatement } from './statement-kind.ts';

type Actions = ReturnType<
  typeof useImport<StatementMapping, StatementSettings, BegunStatement, unknown>
>;

interface Props {
  checked: CheckedStatement;
  isImporting: boolean;
  actions: Pick<Actions, 'change' | 'goTo' | 'readFrom' | 'continueFrom' | 'checkAgain'>;
  onImport: (checked: CheckedStatement) => unknown;
}

const { columns, rows } = STEPS;
const FIELDS = COLUMN_IDS.map((id) => ({ id, name: STATEMENT_COLUMNS[id] }));

/** Leads through the columns and the rows of a statement to its import. */
export function StatementSteps({ checked, isImporting, actions, onImport }: Props) {
  const { importing, step, draft } = checked;
  const { plan, set } = importing;
  const isBusy = checked.isBusy || isImporting;
  const [firstStep] = useState(step);
  return (
    <>
      <StepList
        steps={{ columns, rows }}
        step={step}
        isBusy={isBusy}
        onGo={(to) => actions.goTo(checked, to)}
      />
      {step === 'columns' ? (
        <ColumnsStep<StatementMapping, StatementSettings>
          {...{ draft, isBusy }}
          layout={plan.layout}
          takesFocus={firstStep !== step}
          fields={FIELDS}
          takesSeveral={(to) => takesSeveral(to as StatementColumn)}
          obstacle={whatIsMissing(draft)}
          onChange={(changed) => actions.change(checked, changed)}
          onReadFrom={(place) => actions.readFrom(checked, place)}
          onContinue={() => actions.continueFrom(checked)}
        />
      ) : (
        <>
          <StatementLines
            key={set}
            lines={plan.rows}
            {...{ draft, isBusy }}
            onChange={(changed) => actions.change(checked, changed)}
            onCheck={(changed) => actions.checkAgain(checked, changed)}
          />
          <StatementBar
            lines={plan.rows}
            draft={draft}
            isBusy={isBusy}
            onImport={() => onImport(checked)}
          />
        </>
      )}
    </>
  );
}

/** Names the column without which no row is a payment. */
function whatIsMissing({ columns = {} }: StatementSettings): string | undefined {
  const has = (...wanted: StatementColumn[]) =>
    Object.values(columns).some(({ to }) => to !== null && wanted.includes(to));
  if (!has('paid_at')) return 'Choose the column with the date.';
  return has('paid_in', 'amount') ? undefined : 'Choose the column with the money in.';
}

interface BarProps {
  lines: readonly PlannedLine[];
  draft: StatementSettings;
  isBusy: boolean;
  onImport: () => unknown;
}

function StatementBar({ lines, draft, isBusy, onImport }: BarProps) {
  const due = lines.filter(({ row, outcome, order }) =>
    isTaken({ outcome, order: draft.orders[row] ?? order }),
  );
  const wrong = lines.find(({ problem }) => problem !== null);
  const unreadable = lines.filter(({ outcome }) => outcome === 'unreadable').length;
  return (
    <div className={bar.bar}>
      <Button
        isBusy={isBusy}
        aria-disabled={due.length === 0 || wrong !== undefined}
        aria-describedby="import-standing"
        onPress={onImport}
      >
        Import {counted(due.length, 'payment', 'payments')}
      </Button>
      <p className={styles.standing} id="import-standing" role="status">
        {isBusy ? 'Reading the file …' : standing(due.length, wrong, unreadable)}
      </p>
    </div>
  );
}

function standing(due: number, wrong: PlannedLine | undefined, unreadable: number): string {
  if (wrong) return `Correct the order of row ${wrong.row} first.`;
  if (due === 0) return 'There is nothing to import. All payments are noted already.';
  const left =
    unreadable === 0
      ? ''
      : `${unreadable === 1 ? '1 row' : `${unreadable} rows`} cannot be read and stay out. `;
  return `${left}Every payment is noted, or none. You can undo the import.`;
}
