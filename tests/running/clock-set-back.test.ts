import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddedDatabase, startEmbeddedPostgres } from '../../netlify/state/embedded-database.ts';
import { newDatabaseFiles } from '../../netlify/state/new-database.ts';

const DAY_MS = 86_400_000;
afterEach(() => void vi.useRealTimers());

it('the embedded database forgets a timer of the time before the clock was set back, and sets a new one', async () => {
  vi.useFakeTimers({
    now: Date.now() + 800 * DAY_MS,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const delays = () => setTimer.mock.calls.map(([, delay]) => delay ?? 0);
  const database = embeddedDatabase(
    await startEmbeddedPostgres({ loadDataDir: await newDatabaseFiles() }),
  );
  await sql`CREATE TABLE visit (day int)`.execute(database);
  // Postgres puts off counting what follows soon after a count, and sets no second timer meanwhile.
  const visit = () =>
    database.connection().execute(async (held) => {
      // The database's other timers are those of who waits for a turn.
      setTimer.mockClear();
      await sql`INSERT INTO visit VALUES (1)`.execute(held);
    });
  await visit();
  await visit();
  vi.setSystemTime(Date.now() - 800 * DAY_MS);
  await vi.advanceTimersByTimeAsync(1_000);
  await visit();
  expect(delays()).toContain(10_000);
  await database.destroy();
});
