import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findLockHolder, lockState } from '../../netlify/state/state-lock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MODULE = resolve('netlify/state/state-lock.ts');

/** Another process that holds the lock and waits. */
async function otherProcess(folder: string) {
  const script = join(temporaryFolder(), 'hold.ts');
  writeFileSync(
    script,
    `import { lockState } from ${JSON.stringify(MODULE)};
     await lockState(${JSON.stringify(folder)});
     setInterval(() => {}, 1000);
     console.log('locked');`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

it('a state folder’s lock has no holder before it is taken and after it is released', async () => {
  const folder = temporaryFolder();
  expect(await findLockHolder(folder)).toBeUndefined();
  const lock = await lockState(folder);
  expect(await findLockHolder(folder)).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(await findLockHolder(folder)).toBeUndefined();
});

it('a state folder’s lock is refused to a second process, with the first one’s URL and the remedy', async () => {
  const folder = temporaryFolder();
  const lock = await lockState(folder);
  lock.announce({ url: 'http://localhost:8888' });
  await expect(lockState(folder)).rejects.toThrow(
    /already in use .* at http:\/\/localhost:8888 \(process \d+\)\.\n.*stop it.*STATE_DIR/,
  );
  await lock.release();
});

it('a state folder’s lock goes to exactly one of two concurrent processes', async () => {
  const folder = temporaryFolder();
  const asked = await Promise.allSettled([lockState(folder), lockState(folder)]);
  const taken = asked.filter((result) => result.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]?.value.release();
});

it('a state folder’s lock is released when its process is killed', async () => {
  const folder = temporaryFolder();
  const other = await otherProcess(folder);
  expect(await findLockHolder(folder)).toMatchObject({ pid: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = await lockState(folder);
  await lock.release();
});

it('a state folder’s lock works for a path longer than a socket’s', async () => {
  const folder = join(temporaryFolder(), 'a-long-name-'.repeat(12));
  mkdirSync(folder);
  const lock = await lockState(folder);
  await expect(lockState(folder)).rejects.toThrow('already in use');
  await lock.release();
});
