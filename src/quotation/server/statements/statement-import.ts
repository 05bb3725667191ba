import { sql } from 'kysely';
import { type Edit, makeChange } from '../../../history/server/make-change.ts';
import { doneBefore } from '../../../history/server/repeated-change.ts';
import { rowsInWords } from '../../../platform/contract/sheet-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { rememberSettings } from '../../../platform/spreadsheet/remembered-settings.ts';
import {
  isTaken,
  type StatementResult,
  type StatementSettings,
} from '../../contract/statements/statement.ts';
import { columnsOf, type PaymentState, stateOf } from '../payments/payment-state.ts';
import {
  applyPayments,
  lockCodes,
  lockOrders,
  lockPayments,
  namedPayment,
  type PaymentTransition,
} from '../payments/payment-transitions.ts';
import type { StoredPayment } from '../payments/stored-payments.ts';
import type { StatementLayout } from './statement-lines.ts';
import { type LinePlan, planStatement, readStatement } from './statement-plan.ts';
import { statementSheet } from './statement-sheet.ts';

/** Request for an import. */
export interface AskedStatement {
  layout: StatementLayout;
  settings: StatementSettings;
  /** Maps a row to the state that the dry run saw. */
  seen: Record<string, string>;
}

/**
 * Notes and confirms the payments of a statement exactly as its dry run said, all or nothing, as one
 * change set. A request that repeats the caller's set returns the earlier result.
 *
 * @throws HttpError 409 if payments were noted since the dry run, 422 for an order that is none
 */
export function importStatement(
  services: Services,
  edit: Edit,
  { layout, settings, seen }: AskedStatement,
): Promise<StatementResult> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const now = services.now();
    const reading = await readStatement(transaction, layout, settings, now);
    const first = await planStatement(transaction, reading, settings);
    const planned = takenOf(first);
    const locked = await lockPayments(
      transaction,
      planned.flatMap(({ reported }) => reported?.id ?? []),
    );
    const orders = await lockOrders(
      transaction,
      planned.map(({ quotationId }) => quotationId ?? null),
    );
    await lockCodes(
      transaction,
      // Rows without a code wait for other statements, too.
      planned.map(({ code }) => code ?? ''),
    );
    const before = await doneBefore(transaction, edit);
    if (before) return { noted: before.created, confirmed: before.edited };
    // Nobody notes a code from here on.
    const lines = await planStatement(transaction, reading, settings);
    // What was locked is what the person saw, and it is so still.
    for (const each of [first, lines]) requireAsSeen(each, seen);
    requireOrders(lines);
    if (layout.source !== 'own') {
      await rememberSettings(transaction, statementSheet, layout, { now });
    }
    const due = takenOf(lines);
    const states = due.map((line) => ({ ...line, after: stateAfter(services, edit, line) }));
    const fresh = states.filter(({ reported }) => !reported);
    const ids = await insertPayments(services, transaction, edit, fresh);
    for (const [at, { after }] of fresh.entries()) {
      const named = namedPayment(ids[at] ?? 0, after, orders);
      recorder.record({ ...named, action: 'created', version: 1, changes: {} });
    }
    const storedById = new Map(locked.map((stored) => [stored.id, stored]));
    const transitions = states.flatMap(({ reported, after }): PaymentTransition[] => {
      const stored = reported && storedById.get(reported.id);
      return stored ? [{ stored, after: { ...stateOf(stored), ...confirmed(stored, after) } }] : [];
    });
    await applyPayments(services, { transaction, recorder, edit }, transitions, orders);
    return { noted: fresh.length, confirmed: transitions.length };
  });
}

function takenOf(lines: readonly LinePlan[]): LinePlan[] {
  return lines.filter(({ answer }) => isTaken(answer));
}

/** @throws HttpError 409 with the rows that are otherwise than the person saw them */
function requireAsSeen(lines: readonly LinePlan[], seen: Record<string, string>): void {
  const rows = lines.filter(({ row, answer }) => seen[row] !== answer.seen).map(({ row }) => row);
  if (rows.length === 0) return;
  const message = `Somebody has noted payments of this statement in the meantime (${rowsInWords(rows)}). Nothing was imported; look at them again before you go on.`;
  throw new HttpError(409, message, { details: { rows } });
}

/** @throws HttpError 422 for numbers that no order has */
function requireOrders(lines: readonly LinePlan[]): void {
  const [wrong] = lines.filter(({ answer }) => answer.problem !== null);
  if (!wrong) return;
  throw invalidFields({ sheet: `Row ${wrong.row}: ${wrong.answer.problem}` });
}

function stateAfter({ now }: Services, { by }: Edit, line: LinePlan): PaymentState {
  const { cents, way, code, note, payer, account, paid_at, quotationId } = line;
  return {
    ...{ cents, way, code, note, payer, account },
    quotation_id: quotationId ?? null,
    paid_at: paid_at ?? '',
    standing: { status: 'confirmed', at: now().toISOString(), by_id: by.id },
  };
}

/** What a statement says of a reported payment; words that people noted stay. */
function confirmed(stored: StoredPayment, after: PaymentState): Partial<PaymentState> {
  const { quotation_id, cents, way, paid_at, standing } = after;
  const words = { payer: stored.payer || after.payer, account: stored.account || after.account };
  return { quotation_id, cents, way, paid_at, standing, ...words };
}

/** @returns their ids, in the order of the payments */
async function insertPayments(
  { now }: Services,
  transaction: Database,
  { by }: Edit,
  fresh: readonly { after: PaymentState }[],
): Promise<number[]> {
  if (fresh.length === 0) return [];
  const who = { noted_at: now(), noted_by: by.name, noted_by_id: by.id, confirmed_by: by.name };
  const given = fresh.map(({ after }) => ({ ...columnsOf(after), ...who, source: 'statement' }));
  const names = Object.keys(given[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::payment, ${JSON.stringify(given)}::text::json)
      WITH ORDINALITY ORDER BY ordinality
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
