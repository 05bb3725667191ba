import { z } from 'zod';
import {
  LEAVE_OUT,
  rowKey,
  sheetLayout,
  sheetSettings,
} from '../../../platform/contract/sheet-settings.ts';
import { numberIn } from '../payments/order-number.ts';
import { suggestedOrder } from '../payments/reading.ts';
import { statementMapping } from './statement-columns.ts';

/** Order of a row for those that wait until somebody finds theirs. */
export const WITHOUT_ORDER = 'none';

/** Decisions of a person about a statement. Together with its cells they determine the plan. */
export const statementSettings = z.object({
  ...sheetSettings(statementMapping),
  /** Row → number of its order, `none` or `leave out`. */
  orders: z
    .record(
      rowKey,
      z
        .string()
        .overwrite((text) => numberIn(text) ?? text)
        .max(40),
    )
    .default({}),
});
export type StatementSettings = z.output<typeof statementSettings>;

export const defaultStatementSettings: StatementSettings = statementSettings.parse({});

/**
 * - `new`: a payment that nobody noted
 * - `to confirm`: a reported one, which the statement confirms
 * - `known`: confirmed already; it counts once
 * - `left out`: a charge, a settlement, what failed, and money out
 * - `unreadable`: its date or its sum is none
 */
export const LINE_OUTCOMES = ['new', 'to confirm', 'known', 'left out', 'unreadable'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** What an import makes of a row of a statement. */
export const plannedLine = z.object({
  /** Row number as in the file. */
  row: z.int(),
  outcome: z.enum(LINE_OUTCOMES),
  code: z.string().nullable(),
  /** With a minus for what went back. */
  cents: z.number().nullable(),
  payer: z.string(),
  account: z.string(),
  details: z.string(),
  paid_at: z.iso.datetime().nullable(),
  /** Number of its order, `none` or `leave out`, as it is chosen or fits exactly. */
  order: z.string(),
  /** False where the order is not to be chosen. */
  canChoose: z.boolean(),
  suggestions: z.array(suggestedOrder),
  /** Why its order cannot be chosen; null if it can. */
  problem: z.string().nullable(),
  /** Why it is not taken, or what to look at. */
  reasons: z.array(z.string()),
  /** Digest of what the plan showed, so that the import can detect changes. */
  seen: z.string(),
});
export type PlannedLine = z.infer<typeof plannedLine>;

export const statementPlan = z.object({
  rows: z.array(plannedLine),
  layout: sheetLayout(statementMapping),
  /** Settings by which it was made: send them again. */
  settings: statementSettings,
});
export type StatementPlan = z.infer<typeof statementPlan>;

/** Result of an import. */
export const statementResult = z.object({ noted: z.int(), confirmed: z.int() });
export type StatementResult = z.infer<typeof statementResult>;

/** True for a row that the import takes. */
export function isTaken({ outcome, order }: Pick<PlannedLine, 'outcome' | 'order'>): boolean {
  return (outcome === 'new' || outcome === 'to confirm') && order !== LEAVE_OUT;
}
