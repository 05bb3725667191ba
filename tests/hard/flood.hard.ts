import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/api-paths.ts';
import { productForm } from '../catalogue/contract/a-product.ts';
import { createRealDatabase } from '../support/postgres/real-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { Answers, inSeconds } from './answers.ts';
import { ACCOUNT, prepareSite } from './killable-site.ts';

const CALM_MS = 3_000;
const FLOOD_MS = 10_000;

describe.each([
  ['Postgres', async () => ({ DATABASE_URL: await createRealDatabase() })],
  ['the embedded database', async () => ({})],
])('500 wrong logins for one address at once, again and again, on %s,', (_, variables) => {
  it('are nobody else’s problem', async ({ task }) => {
    const site = await prepareSite(temporaryFolder(), await variables());
    await site.start();
    const origin = `http://127.0.0.1:${site.port}`;
    await site.signIn();
    for (let n = 0; n < 40; n += 1) await site.staff.postForm(apiPaths.products, productForm());
    const list = () => site.staff.get(apiPaths.products);
    const listFor = async (milliseconds: number) => {
      const answers = new Answers();
      await answers.keepNoting('list', list, AbortSignal.timeout(milliseconds));
      return answers;
    };

    await listFor(CALM_MS);
    const calm = await listFor(CALM_MS);
    const flood = floodLogins(origin, ACCOUNT.email);
    await setTimeout(500);
    const strained = await listFor(FLOOD_MS);
    const { 401: checked = 0, 429: refused = 0, ...others } = await flood.end();

    const ratio = strained.median('list') / calm.median('list');
    const median = (answers: Answers) => `${answers.median('list').toFixed(1)} ms`;
    task.meta.figure = {
      rounds: `${checked + refused} logins`,
      result: `${checked} are checked; the list took ${median(strained)} and at most ${inSeconds(strained.slowest('list'))}, otherwise ${median(calm)}: ${ratio.toFixed(2)} × as long`,
    };
    expect(others).toEqual({});
    expect(checked).toBeLessThanOrEqual(5);
    expect(Object.keys(strained.statuses('list'))).toEqual(['200']);
    expect(ratio).toBeLessThan(3);
  });
});

function floodLogins(origin: string, email: string) {
  const flood = spawn(process.execPath, ['tests/hard/flood-logins.ts', origin, email], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void flood.kill());
  const said = text(flood.stdout);
  return {
    /** How often each status came. */
    async end(): Promise<Record<number, number>> {
      flood.stdin.end();
      return JSON.parse(await said);
    },
  };
}
