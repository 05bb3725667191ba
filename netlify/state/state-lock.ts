import { createHash } from 'node:crypto';
import { realpathSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../../src/platform/operator-error.ts';

/** Maximum length of a socket path in bytes that every system accepts. */
const MAX_SOCKET_PATH = 100;
/** A holder may be busy starting its database before it answers. */
const ANSWER_TIMEOUT_MS = 20_000;

/** The process that uses a state folder. */
export interface LockHolder {
  pid: number;
  /** URL of the site, once it is ready. */
  url?: string | undefined;
  /** Newest migration of its database. Sites before December 2026 do not report it. */
  schema?: string | undefined;
}

/**
 * Locks a state folder for this process. The lock is a socket on which this process answers, so it
 * ends with the process, even after `kill -9`, and does not depend on process ids.
 *
 * @param directory an existing folder
 * @param inUse message for the operator when another process uses it
 * @throws OperatorError when another process uses it
 */
export async function lockState(
  directory: string,
  inUse = (holder: LockHolder) => inUseMessage(directory, holder),
) {
  const address = socketAddress(directory);
  const holder: LockHolder = { pid: process.pid };
  const server = await listenAlone(address, holder, directory, inUse);
  server.unref();
  return {
    announce(site: Pick<LockHolder, 'url' | 'schema'>) {
      Object.assign(holder, site);
    },
    release: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** The process that uses a state folder; `undefined` when there is none. */
export async function findLockHolder(directory: string): Promise<LockHolder | undefined> {
  try {
    return await askHolder(socketAddress(directory));
  } catch (error) {
    if (isNobody(error)) return undefined;
    throw error;
  }
}

async function listenAlone(
  address: string,
  holder: LockHolder,
  directory: string,
  inUse: (holder: LockHolder) => string,
) {
  for (;;) {
    try {
      return await listen(address, holder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    const leftover = inode(address);
    const other = await findLockHolder(directory);
    if (other) throw new OperatorError(inUse(other));
    // Removes only the socket found dead, not a newer one.
    if (leftover !== undefined && inode(address) === leftover) unlinkSync(address);
  }
}

function listen(address: string, holder: LockHolder): Promise<Server> {
  return new Promise((resolveServer, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify(holder));
    });
    server.once('error', reject);
    server.listen(address, () => resolveServer(server));
  });
}

async function askHolder(address: string): Promise<LockHolder> {
  const socket = connect(address);
  socket.setTimeout(ANSWER_TIMEOUT_MS, () =>
    socket.destroy(new Error('the process that uses the state folder does not answer')),
  );
  return JSON.parse(await text(socket)) as LockHolder;
}

/** Nothing listens, or the listener ended before it answered. */
function isNobody(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (
    code === 'ECONNREFUSED' ||
    code === 'ENOENT' ||
    code === 'ECONNRESET' ||
    error instanceof SyntaxError
  );
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

function socketAddress(directory: string): string {
  const inside = join(resolve(directory), 'in-use');
  if (process.platform !== 'win32' && Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const name = createHash('sha256').update(realpath(directory)).digest('hex').slice(0, 32);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\state-${name}`
    : join(tmpdir(), `state-${name}`);
}

function realpath(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return resolve(directory);
  }
}

function inUseMessage(directory: string, { pid, url }: LockHolder): string {
  const where = url ? `at ${url} (process ${pid})` : `(process ${pid}, still starting)`;
  return [
    `The folder ${directory} is already in use by a running site ${where}.`,
    'Use that one, stop it with Ctrl+C first, or set STATE_DIR to another folder.',
  ].join('\n');
}
