import { callAsStaff } from '../../account/session/session.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import {
  defaultStatementSettings,
  type StatementPlan,
  type StatementResult,
  type StatementSettings,
} from '../../quotation/contract/statements/statement.ts';
import { statementCalls } from '../../quotation/contract/statements/statement-calls.ts';
import {
  type BegunImport,
  beginImport,
  IMPORT_TIMEOUT_MS,
  seenOf,
} from '../imports/begun-import.ts';
import { type ImportFiles, withSheet } from '../imports/import-files.ts';
import type { Checked, ImportKind } from '../imports/useImport.ts';

export type BegunStatement = BegunImport<StatementPlan>;
export type CheckedStatement = Checked<StatementSettings, BegunStatement>;

/** A statement, whose columns a person checks unless they are those of M-Pesa. */
export const statementKind: ImportKind<StatementSettings, BegunStatement> = {
  defaults: defaultStatementSettings,
  withFiles: withSheet,
  check: async (files, settings) => {
    const body = formOf(files, settings);
    const timeoutMs = IMPORT_TIMEOUT_MS;
    const plan = await callAsStaff(statementCalls.checkStatement, { body, timeoutMs });
    return beginImport(files, plan);
  },
  settingsOf: ({ plan }) => plan.settings,
  firstStep: ({ plan }) => (plan.layout.source === 'guessed' ? 'columns' : 'rows'),
  stepAfterColumns: () => 'rows',
};

/** @throws ApiError */
export function sendStatement({ importing, draft }: CheckedStatement): Promise<StatementResult> {
  const { files, plan, set } = importing;
  const body = formOf(files, draft);
  body.set('seen', seenOf(plan.rows));
  const headers = { [CHANGE_SET]: set };
  const timeoutMs = IMPORT_TIMEOUT_MS;
  return callAsStaff(statementCalls.importStatement, { body, headers, timeoutMs });
}

function formOf({ sheet }: ImportFiles, settings: StatementSettings): FormData {
  const body = new FormData();
  if (sheet) body.set('sheet', sheet);
  body.set('settings', JSON.stringify(settings));
  return body;
}
