import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '../../netlify/local/open-services.ts';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { writeCsv } from '../../src/platform/spreadsheet/write-csv.ts';
import {
  type StatementPlan,
  statementPlan,
} from '../../src/quotation/contract/statements/statement.ts';
import { checkStatement, importStatement } from '../../src/routes.ts';
import { testServer } from '../support/browser/test-server.ts';
import { Caller } from '../support/caller.ts';
import {
  DEPOSIT_OF_EACH,
  insertManyOrders,
  orderNumber,
} from '../support/generated/many-orders.ts';
import { median, type Rows } from './tables.ts';

const QUOTATIONS = 20_000;
const ROWS = 2_000;
const ROUNDS = 6;

/**
 * Seconds to check a statement and to import it, from the request to the answer, on the embedded
 * database: of the first one after a start, and the median of later ones.
 */
export async function measureStatements(): Promise<Rows> {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: folder }));
  try {
    await ensureFirstStaff(services, testServer.staff);
    await insertManyOrders(services.database, QUOTATIONS);
    const api = createApi({ ...services, clientAddress: () => '127.0.0.1' });
    const { siteUrl } = services.settings;
    const staff = new Caller(async (path, init) => api.request(siteUrl + path, init));
    await staff.signIn(testServer.staff);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await measureRound(staff));
      await services.database.deleteFrom('payment').where('source', '=', 'statement').execute();
    }
    return {
      check: rowOf(rounds.map(({ check }) => check)),
      import: rowOf(rounds.map(({ imported }) => imported)),
    };
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

/** Seconds, as a clock shows them and of a processor. */
interface Spent {
  seconds: number;
  processor: number;
}

interface Round {
  check: Spent;
  imported: Spent;
}

function rowOf([first, ...later]: Spent[]): Record<string, number> {
  return {
    'first s': +(first?.seconds ?? 0).toFixed(2),
    'of processor': +(first?.processor ?? 0).toFixed(2),
    'later s': +median(later.map(({ seconds }) => seconds)).toFixed(2),
    'later of processor': +median(later.map(({ processor }) => processor)).toFixed(2),
  };
}

async function measureRound(staff: Caller): Promise<Round> {
  const file = statement();
  const { answer, ...check } = await spent(() => staff.postForm(checkStatement.path, formOf(file)));
  const plan = statementPlan.parse(await answer.json());
  const { answer: done, ...imported } = await spent(() =>
    staff.postForm(importStatement.path, formOf(file, plan)),
  );
  const { noted } = (await done.json()) as { noted: number };
  if (noted !== ROWS) throw new Error(`${noted} payments were noted.`);
  return { check, imported };
}

async function spent(work: () => Promise<Response>): Promise<Spent & { answer: Response }> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const answer = await work();
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  if (answer.status !== 200) throw new Error(`The statement was answered ${answer.status}.`);
  return { answer, seconds, processor: (user + system) / 1e6 };
}

/** A statement of M-Pesa on which each customer pays a deposit under the number of the order. */
function statement(): string {
  const titles = [
    'Receipt No',
    'Completion Time',
    'Details',
    'Transaction Status',
    'Paid In (KSHs)',
    'Withdrawn (KSHs)',
    'Balance (KSHs)',
  ];
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `UC2${String(at).padStart(7, '0')}`,
    '02/03/2026 09:07:33',
    `Pay Bill from 25471****123 - AMINA **** WANJIRU Acc. ${orderNumber(at + 1)}`,
    ...['Completed', DEPOSIT_OF_EACH, '', '9,999.00'],
  ]);
  return writeCsv([titles, ...rows]);
}

/** @param plan what the person saw; undefined for a check */
function formOf(file: string, plan?: StatementPlan): FormData {
  const form = new FormData();
  form.set('sheet', new File([file], 'statement.csv'));
  if (!plan) return form;
  form.set('settings', JSON.stringify(plan.settings));
  form.set(
    'seen',
    JSON.stringify(Object.fromEntries(plan.rows.map(({ row, seen }) => [row, seen]))),
  );
  return form;
}
