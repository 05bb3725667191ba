import { paths } from '../../paths.ts';
import type {
  StatementResult,
  StatementSettings,
} from '../../quotation/contract/statements/statement.ts';
import type { StatementMapping } from '../../quotation/contract/statements/statement-columns.ts';
import { ImportDrop } from '../imports/ImportDrop.tsx';
import { ImportFrame } from '../imports/ImportFrame.tsx';
import { useImport } from '../imports/useImport.ts';
import { counted } from '../parts/counted.ts';
import { StatementSteps } from './StatementSteps.tsx';
import { type BegunStatement, sendStatement, statementKind } from './statement-kind.ts';

/** Notes and confirms the payments of a statement. */
export function StatementScreen() {
  const { state, files, problem, choose, restart, run, ...actions } = useImport<
    StatementMapping,
    StatementSettings,
    BegunStatement,
    StatementResult
  >(statementKind);
  const { phase } = state;
  return (
    <ImportFrame
      screen="importStatement"
      title="Import a statement"
      lead="The payments of a statement of M-Pesa or of your bank. You see every row, and the order that it fits, before anything is noted."
      back={
        <a className="way" href={paths.orders}>
          Back to all orders
        </a>
      }
      {...{ phase, problem }}
      file={files.sheet?.name}
      drop={
        <ImportDrop
          accept=".csv,.xlsx,.tsv,.txt"
          label="Choose a file"
          chosen={files.sheet?.name ?? 'or drop a CSV or Excel file anywhere on this page.'}
          isBusy={phase === 'importing'}
          onFiles={choose}
        >
          <Rules />
        </ImportDrop>
      }
      done={phase === 'done' ? { set: state.set, words: doneWords(state.result) } : undefined}
      result={
        <a className="way" href={`${paths.productHistory}?kind=payment`}>
          See it in History
        </a>
      }
      onRestart={restart}
    >
      {'checked' in state && (
        <StatementSteps
          checked={state.checked}
          isImporting={phase === 'importing'}
          actions={actions}
          onImport={(checked) =>
            run(checked, (tell) => {
              tell('Importing …');
              return sendStatement(checked);
            })
          }
        />
      )}
    </ImportFrame>
  );
}

function Rules() {
  return (
    <>
      <summary>How a statement is read</summary>
      <ul>
        <li>
          Both layouts of M-Pesa are known. For a bank you say once what its columns hold. At most
          2,000 rows and 4 MB; a PDF cannot be read.
        </li>
        <li>
          Charges, transfers between your own accounts, what failed and money that went out are left
          out.
        </li>
        <li>
          A code counts once, also if somebody noted it from a message before. A reported payment is
          confirmed by its row.
        </li>
        <li>
          A payment that fits one order exactly is set to it. Choose the order of the others, or let
          them wait without one.
        </li>
      </ul>
    </>
  );
}

function doneWords({ noted, confirmed }: StatementResult) {
  const parts = [
    noted > 0 && `${noted.toLocaleString('en')} new`,
    confirmed > 0 && `${confirmed.toLocaleString('en')} reported before and confirmed now`,
  ];
  return (
    <>
      <strong>{counted(noted + confirmed, 'payment', 'payments')} imported</strong>:{' '}
      {parts.filter(Boolean).join(', ')}.
    </>
  );
}
