import type { SheetKind } from '../../../platform/spreadsheet/sheet-layout.ts';
import {
  guessStatement,
  isKnownHeading,
  isMpesa,
  STATEMENT_COLUMNS,
  type StatementMapping,
  takesSeveral,
} from '../../contract/statements/statement-columns.ts';

/** A statement of M-Pesa or of a bank. */
export const statementSheet: SheetKind<StatementMapping> = {
  mark: 'statement',
  example: 'Date, Details, Reference and Credit',
  isKnown: isKnownHeading,
  programOf: (titles) => (isMpesa(titles) ? 'M-Pesa' : undefined),
  guess: guessStatement,
  takesSeveral,
  labelOf: (column) => STATEMENT_COLUMNS[column],
  mappingIn: ({ to }) => ({ to }),
};
