import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openServices } from '../../../netlify/local/open-services.ts';
import { freePort } from '../../../netlify/local/port.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import * as routes from '../../../src/routes.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { Caller } from '../../support/caller.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { startOwnPostgres } from '../../support/postgres/real-postgres.ts';
import { median, type Rows } from '../tables.ts';
import { fillCompany } from './fill-company.ts';

const ACCOUNT = { email: 'staff@makers.test', password: 'kettle-orbit-saffron-mule' };
/** As many as the largest quotations that were seen. */
const PIECES = 21;
const ROUNDS = 5;
const POLL_MS = 20;
const MB = 1024 * 1024;

/**
 * What staff wait for at 10,000 products, 100,000 enquiries and 20,000 quotations, on the embedded
 * database and on a Postgres server: each call over HTTP to a process of its own.
 */
export async function measureGrown(): Promise<Rows> {
  const rows: Rows = {};
  const note = (database: string, figures: Record<string, number>) => {
    for (const [name, figure] of Object.entries(figures)) {
      rows[name] = { ...rows[name], [database]: figure };
    }
  };
  note('embedded', await measureOn({}));
  const postgres = await startOwnPostgres();
  try {
    note('Postgres', await measureOn({ DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
  return rows;
}

async function measureOn(variables: Record<string, string>): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'));
  const environment = { ...variables, STATE_DIR: folder };
  const { services, close } = await openServices(readEnvironment(environment), { isCommand: true });
  await fillCompany(services.database);
  await close();
  try {
    return await measureSite(environment);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures over a database that is filled. */
export async function measureSite(
  environment: Record<string, string>,
): Promise<Record<string, number>> {
  const site = await startApi(environment);
  try {
    await site.staff.signIn(ACCOUNT);
    const quotation = await timed(() => beginQuotation(site.staff));
    const analytics = await timed(() => answered(site.staff.get('/api/figures')));
    return {
      [`beginning a quotation of ${PIECES} pieces, ms`]: quotation,
      'analytics, ms': analytics,
      ...(await measureExport(site)),
    };
  } finally {
    site.server.kill('SIGTERM');
    await once(site.server, 'exit');
  }
}

async function startApi(variables: Record<string, string>) {
  const port = await freePort();
  const server = spawn(process.execPath, ['tests/all/proofs/serve-api.ts'], {
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: 'production',
      PORT: String(port),
      STAFF_EMAIL: ACCOUNT.email,
      STAFF_PASSWORD: ACCOUNT.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const url = `http://127.0.0.1:${port}`;
  const send = (path: string, init: RequestInit) => fetchOnce(url + path, init);
  return { server, url, staff: new Caller(send), visitor: new Caller(send) };
}

/** An enquiry for all of them, and how long its quotation takes to begin. */
async function beginQuotation(staff: Caller): Promise<number> {
  const products = Array.from({ length: PIECES }, (_, at) => ({
    key: String(at * 97 + 1),
    quantity: 2,
    chosen: [{ choice: 'Fabric', value: 'Sage' }],
  }));
  const entered = { ...aMessage, channel: 'call', products };
  const { id } = (await answered(staff.post('/api/enquiries', entered))) as { id: number };
  const beganAt = performance.now();
  await answered(staff.post('/api/quotations', { enquiry_id: id }));
  return performance.now() - beganAt;
}

/** The file of all enquiries, and what others wait meanwhile for a product. */
async function measureExport({
  server,
  url,
  staff,
  visitor,
}: Awaited<ReturnType<typeof startApi>>) {
  const ask = () => timeOf(async () => (await visitor.get('/api/products/1')).arrayBuffer());
  const usual: number[] = [];
  for (let call = 0; call < 100; call++) usual.push(await ask());
  const before = memoryOf(server);
  let peak = before;
  const waits: number[] = [];
  const beganAt = performance.now();
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      waits.push(await ask());
      peak = Math.max(peak, memoryOf(server));
      await pause(POLL_MS);
    }
  };
  const watching = watch();
  const bytes = await bytesOf(url + routes.exportEnquiries.path, staff);
  isDone = true;
  const seconds = (performance.now() - beganAt) / 1000;
  await watching;
  return {
    'export of all enquiries, s': +seconds.toFixed(1),
    'its file, MB': Math.round(bytes / MB),
    'memory it takes, MB': Math.round((peak - before) / MB),
    'longest wait of others before, ms': +Math.max(...usual).toFixed(1),
    'median wait of others meanwhile, ms': +median(waits).toFixed(1),
    'waits of others within 20 ms, %': +(
      (100 * waits.filter((wait) => wait <= 20).length) /
      waits.length
    ).toFixed(1),
    'longest wait of others meanwhile, ms': +Math.max(...waits).toFixed(1),
  };
}

/**
 * Size of a file that staff download. A process of its own reads it, as a machine of its own would: it
 * gives way to the server, and what is waited for here does not wait for it.
 */
async function bytesOf(address: string, { cookies, bearer }: Caller): Promise<number> {
  const headers = {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    Authorization: `Bearer ${bearer}`,
  };
  const reader = spawn(
    process.execPath,
    ['tests/bench/grown/read-export.ts', address, JSON.stringify(headers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  setPriority(reader.pid ?? 0, constants.priority.PRIORITY_LOW);
  return Number(await text(reader.stdout));
}

/** Memory of a process, as Linux counts it. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** The median of some rounds, after one that warms up. */
async function timed(round: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at <= ROUNDS; at++) {
    const beganAt = performance.now();
    const told = await round();
    times.push(typeof told === 'number' ? told : performance.now() - beganAt);
  }
  return +median(times.slice(1)).toFixed(1);
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await call();
  return performance.now() - beganAt;
}

async function answered(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  const body = await response.json();
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}
