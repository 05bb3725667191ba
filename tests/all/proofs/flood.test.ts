import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Answers, inSeconds } from './answers.ts';
import { ACCOUNT, onlyOnLinux, prepareSite } from './killable-site.ts';

beforeEach(onlyOnLinux);

/** Maximum CPU time of a refused login, in multiples of a product list. */
const MAX_COST = 2;
/** Rounds of 500 calls each. */
const ROUNDS = 6;

it.for<[on: string, variables: () => Promise<Record<string, string>>]>([
  ['Postgres', async () => ({ DATABASE_URL: await createRealDatabase() })],
  ['the embedded database', async () => ({})],
])(
  '500 wrong logins for one address at once, again and again, on %s, cost the site at most twice as much as visitors of the product list',
  async ([, variables], { task }) => {
    const site = await prepareSite(temporaryFolder(), await variables());
    const { processorMs } = await site.start();
    await site.signIn();
    for (let n = 0; n < 40; n += 1) await site.staff.postForm('/api/products', productForm());

    /** Requests the list meanwhile, as one more visitor. */
    async function flood(...email: string[]) {
      const answers = new Answers();
      const ended = new AbortController();
      const before = processorMs();
      const watching = answers.keepNoting(
        'list',
        () => site.staff.get('/api/products'),
        ended.signal,
      );
      const statuses = await runFlood(`http://127.0.0.1:${site.port}`, ...email);
      ended.abort();
      await watching;
      const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0);
      return { answers, statuses, costMs: (processorMs() - before) / calls };
    }

    // Warm-up: the first run of each kind meets cold code and password checks.
    await flood();
    const first = await flood(ACCOUNT.email);
    const visitors = await flood();
    const logins = await flood(ACCOUNT.email);

    const ratio = logins.costMs / visitors.costMs;
    task.meta.figure = {
      rounds: `${ROUNDS * 500} logins`,
      result: `each took ${logins.costMs.toFixed(2)} ms of processor, a list ${visitors.costMs.toFixed(2)} ms: ${ratio.toFixed(2)} × as much; another list took ${logins.answers.median('list').toFixed(1)} ms and at most ${inSeconds(logins.answers.slowest('list'))} meanwhile, beside as many lists ${visitors.answers.median('list').toFixed(1)} ms`,
    };
    const { 401: checked = 0, ...refused } = first.statuses;
    expect(checked).toBeLessThanOrEqual(5);
    expect(Object.keys(refused)).toEqual(['429']);
    expect(Object.keys(logins.statuses)).toEqual(['429']);
    expect(Object.keys(logins.answers.statuses('list'))).toEqual(['200']);
    expect(ratio).toBeLessThan(MAX_COST);
  },
);

/** @returns number of responses by status */
async function runFlood(origin: string, ...email: string[]): Promise<Record<number, number>> {
  const caller = spawn(
    process.execPath,
    ['tests/all/proofs/flood.ts', origin, `${ROUNDS}`, ...email],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void caller.kill());
  return JSON.parse(await text(caller.stdout));
}
