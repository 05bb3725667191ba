import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddedDatabase } from '../../netlify/state/embedded-database.ts';

const DAY_MS = 86_400_000;
/** Longer timers fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
afterEach(() => void vi.useRealTimers());

it('the embedded database sets no endless timer when a clock that was ahead is set back', async () => {
  vi.useFakeTimers({
    now: Date.now() + 800 * DAY_MS,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const delays = () => setTimer.mock.calls.map(([, delay]) => delay ?? 0);
  const database = embeddedDatabase(await PGlite.create());
  await sql`CREATE TABLE visit (day int)`.execute(database);
  // Postgres puts off counting what follows soon after a count.
  const query = () => sql`INSERT INTO visit VALUES (1)`.execute(database);
  await query();
  await query();
  expect(delays()).toContain(10_000);
  vi.setSystemTime(Date.now() - 800 * DAY_MS);
  await vi.advanceTimersByTimeAsync(1_000);
  await query();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Math.max(...delays())).toBeLessThan(MAX_TIMER_MS);
  await database.destroy();
});
