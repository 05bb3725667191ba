import { requestEdit } from '../../../history/server/request-edit.ts';
import { seenRows } from '../../../platform/contract/sheet-settings.ts';
import { jsonFrom, readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { layoutAnswer } from '../../../platform/spreadsheet/layout-answer.ts';
import { readLayout } from '../../../platform/spreadsheet/remembered-settings.ts';
import { sheetsFrom } from '../../../platform/spreadsheet/sheet-form.ts';
import {
  defaultStatementSettings,
  type StatementPlan,
  statementSettings,
} from '../../contract/statements/statement.ts';
import type { statementCalls } from '../../contract/statements/statement-calls.ts';
import { importStatement } from './statement-import.ts';
import { planStatement, readStatement } from './statement-plan.ts';
import { statementSheet } from './statement-sheet.ts';

/** Handlers for statements of M-Pesa and of banks. */
export function statementRoutes(services: Services): Handlers<typeof statementCalls> {
  const { database, now } = services;
  const readAsked = async (form: FormData) => {
    const sheets = await sheetsFrom(form);
    const schema = statementSettings.default(defaultStatementSettings);
    const given = jsonFrom(form, 'settings', schema);
    return { ...(await readLayout(database, statementSheet, sheets, given)), sheets };
  };
  return {
    checkStatement: async (context) => {
      const { layout, settings, sheets } = await readAsked(await readMultipart(context));
      const reading = await readStatement(database, layout, settings, now());
      const lines = await planStatement(database, reading, settings);
      const rows = lines.map(({ answer }) => answer);
      const answer: StatementPlan = { rows, layout: layoutAnswer(sheets, layout), settings };
      return context.json(answer);
    },

    importStatement: async (context) => {
      const form = await readMultipart(context);
      const request = { ...(await readAsked(form)), seen: jsonFrom(form, 'seen', seenRows) };
      return context.json(await importStatement(services, requestEdit(services, context), request));
    },
  };
}
