import { type ChildProcess, spawn } from 'node:child_process';
import fs, { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmbeddedDatabase } from '../../netlify/state/embedded-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MODULE = resolve('netlify/state/embedded-database.ts');
const WRITES = 40;

/** A process that adds rows until it is killed, and prints each acknowledged one. */
function writer(script: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function killAfter(child: ReturnType<typeof writer>, writes: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for await (const key of createInterface({ input: child.stdout })) {
    acknowledged.push(key);
    if (acknowledged.length === writes) child.kill('SIGKILL');
  }
  return acknowledged;
}

async function keysIn(directory: string): Promise<Set<string>> {
  const database = await openEmbeddedDatabase(directory);
  const { rows } = await sql<{ key: string }>`SELECT key FROM throttle`.execute(database);
  await database.destroy();
  return new Set(rows.map(({ key }) => key));
}

// A site is killed fifty times under load each night.
it('every acknowledged write survives kill -9', async () => {
  const state = temporaryFolder();
  const directory = join(state, 'database');
  const script = join(temporaryFolder(), 'write.ts');
  writeFileSync(
    script,
    `import { writeSync } from 'node:fs';
     import { randomUUID } from 'node:crypto';
     const { openEmbeddedDatabase } = await import(${JSON.stringify(MODULE)});
     const database = await openEmbeddedDatabase(${JSON.stringify(directory)});
     for (;;) {
       const key = randomUUID();
       const row = { key, attempts: 1, window_ends_at: new Date() };
       await database.insertInto('throttle').values(row).execute();
       writeSync(1, key + '\\n');
     }`,
  );
  const acknowledged = await killAfter(writer(script), WRITES);
  expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);
  const stored = await keysIn(directory);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
});

it('each write is synced to disk before it is acknowledged', async () => {
  const state = temporaryFolder();
  const database = await openEmbeddedDatabase(join(state, 'database'));
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    synced.mockRestore();
    syncBuiltinESMExports();
  });
  for (const key of ['one', 'two']) {
    synced.mockClear();
    const row = { key, attempts: 1, window_ends_at: new Date() };
    await database.insertInto('throttle').values(row).execute();
    expect(synced).toHaveBeenCalled();
  }
  synced.mockClear();
  await database.selectFrom('throttle').selectAll().execute();
  expect(synced).not.toHaveBeenCalled();
  await database.destroy();
});

it('a folder whose files are unreadable is kept, and the message says to move it', async () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, 'PG_VERSION'), 'damaged');
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow(
    new RegExp(`database in ${directory} cannot be read.*\\nMove that folder`),
  );
});
