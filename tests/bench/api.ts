import { Agent, get } from 'node:http';
import { testServer } from '../support/browser/test-server.ts';
import type { Rows } from './tables.ts';

const CALLERS = 10;
/** Only the best round counts, since other load can only slow a round down. */
const ROUNDS = 3;
const CALLS = 400;
const LISTS = { 'list of 100': 100, 'list of 24': 24 };

/**
 * Cost of the product list over loopback, from the running site with its embedded database:
 * milliseconds to the last byte for one sequential caller, and lists a second for ten callers in
 * parallel; uncompressed as for programs, and compressed as for browsers. Each round warms up
 * first.
 */
export async function measureApi(): Promise<Rows> {
  const rows: Rows = {};
  for (const [name, size] of Object.entries(LISTS)) {
    for (const [how, encoding] of Object.entries({ plain: 'identity', compressed: 'gzip' })) {
      rows[`${name}, ${how}`] = await measure(`/api/products?per_page=${size}`, encoding);
    }
  }
  return rows;
}

async function measure(path: string, encoding: string): Promise<Record<string, number>> {
  const rounds: { p50: number; p99: number; aSecond: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await ask(path, encoding, 1, CALLS);
    const { times } = await ask(path, encoding, 1, CALLS);
    const { aSecond } = await ask(path, encoding, CALLERS, 2 * CALLS);
    rounds.push({ p50: at(times, 0.5), p99: at(times, 0.99), aSecond });
  }
  return {
    'p50 ms': +Math.min(...rounds.map(({ p50 }) => p50)).toFixed(1),
    'p99 ms': +Math.min(...rounds.map(({ p99 }) => p99)).toFixed(1),
    [`a second to ${CALLERS}`]: Math.round(Math.max(...rounds.map(({ aSecond }) => aSecond))),
  };
}

/** Makes this many calls in all, with a connection for each caller. */
async function ask(path: string, encoding: string, callers: number, calls: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  const start = performance.now();
  const caller = async () => {
    for (let call = 0; call < calls / callers; call++) {
      const asked = performance.now();
      await answered(path, encoding, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return { times, aSecond: (1000 * times.length) / (performance.now() - start) };
}

function answered(path: string, encoding: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': encoding };
    get(testServer.url + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the list answered ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

function at(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * sorted.length)] ?? Number.NaN;
}
