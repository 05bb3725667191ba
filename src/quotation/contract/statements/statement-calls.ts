import { z } from 'zod';
import { CHANGE_SET } from '../../../history/contract/change-set.ts';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { importConflict, SHEET_TOO_LARGE } from '../../../platform/contract/sheet-settings.ts';
import * as routes from '../../../routes.ts';
import { statementPlan, statementResult } from './statement.ts';

const statementForm = z.object({
  /** A CSV or Excel (.xlsx) file of at most 4 MB. */
  sheet: z.file(),
  /** JSON: what a person has decided about it, as `settings` of the last answer has it. */
  settings: z.string().optional(),
});

const importForm = statementForm.extend({
  /** JSON: row → `seen` of the dry run. */
  seen: z.string().optional(),
});

export const statementCalls = {
  checkStatement: defineCall(routes.checkStatement, {
    content: { 'multipart/form-data': statementForm },
    tooLarge: SHEET_TOO_LARGE,
    answer: statementPlan,
  }),
  importStatement: defineCall(routes.importStatement, {
    /** A UUID of the caller’s, new for each import, by which a repeated request is known as such. */
    headers: z.object({ [CHANGE_SET]: z.guid().optional() }),
    content: { 'multipart/form-data': importForm },
    tooLarge: SHEET_TOO_LARGE,
    answer: statementResult,
    otherwise: { 409: importConflict },
  }),
} satisfies Calls;
