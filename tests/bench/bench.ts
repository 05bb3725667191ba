import { startSite } from '../support/processes/running-site.ts';
import { measureApi } from './api.ts';
import { measureBuild } from './build.ts';
import { measureBytes } from './bytes.ts';
import { measureChats } from './chats.ts';
import { measureGrown } from './grown/measure-grown.ts';
import { measureGrowth } from './growth.ts';
import { measureLines } from './lines.ts';
import { describeMachine } from './machine.ts';
import { measureOffice } from './office.ts';
import { measurePages } from './pages.ts';
import { measureSearch } from './search.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStaff } from './staff.ts';
import { measureStart } from './start.ts';
import { measureStatements } from './statements.ts';
import { watchStolenTime } from './stolen-time.ts';
import { type Rows, writeTable } from './tables.ts';
import { measureTap } from './tap.ts';
import { measureVisit } from './visit.ts';

/**
 * Measures what visitors and staff wait for and what a build takes, and writes the tables of
 * docs/performance.md. `npm run bench -- pages` measures one part; `npm run bench -- pages home`
 * only the matching rows, which are printed and not written.
 */

interface Part {
  measure: (isMeant: (row: string) => boolean) => Promise<Rows>;
  needsSite?: false;
}

const PARTS: Record<string, Part> = {
  start: { measure: measureStart, needsSite: false },
  pages: { measure: measurePages },
  lines: { measure: measureLines },
  bytes: { measure: measureBytes },
  visit: { measure: measureVisit },
  tap: { measure: measureTap },
  search: { measure: measureSearch },
  api: { measure: measureApi },
  statements: { measure: measureStatements, needsSite: false },
  chats: { measure: measureChats, needsSite: false },
  staff: { measure: measureStaff, needsSite: false },
  phone: { measure: measureSlowPhone },
  office: { measure: measureOffice },
  build: { measure: measureBuild },
  growth: { measure: measureGrowth },
  grown: { measure: measureGrown, needsSite: false },
};

const [name, pattern] = process.argv.slice(2);

async function bench() {
  const meant = Object.entries(PARTS).filter(([part]) => name === undefined || part === name);
  if (meant.length === 0) {
    console.error(`There is no part "${name}" among ${Object.keys(PARTS).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const machine = describeMachine();
  const site = meant.some(([, { needsSite = true }]) => needsSite) ? await startSite() : undefined;
  for (const [part, { measure }] of meant) {
    await runPart(part, measure, machine).catch((error: unknown) => {
      console.error(`${part} was not measured:`, error);
      process.exitCode = 1;
    });
  }
  await site?.stop();
}

async function runPart(part: string, measure: Part['measure'], machine: string) {
  console.log(`\n${part}: measuring…`);
  const start = performance.now();
  const stolen = await watchStolenTime();
  const rows = await measure((row) => new RegExp(pattern ?? '').test(row));
  const seconds = Math.round((performance.now() - start) / 1000);
  const took = `in ${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const caption = `${machine}, ${(await stolen()) ?? 0} % taken by other machines, ${took}.`;
  console.log(`${part}: ${caption}`);
  console.table(rows);
  if (pattern === undefined) writeTable(part, rows, caption);
}

await bench();
