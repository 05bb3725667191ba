import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import { Caller } from '../../support/caller.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { caddyVersion } from '../programs.ts';
import { ACCOUNT, prepareSite } from './killable-site.ts';

const GUESSES = 60;
const FORGED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Host'];

it('each visitor is limited alone behind Caddy as the compose file sets it up', async ({
  task,
  skip,
}) => {
  skip(!caddyVersion, 'no Caddy on this machine');
  const https = await freePort();
  const variables = { TRUSTED_PROXY: '127.0.0.1', SITE_URL: `https://localhost:${https}` };
  const site = await prepareSite(temporaryFolder(), variables);
  const server = await site.start();
  await startCaddy(https, site.port);

  // Loopback has several addresses, so the proxy sees two visitors.
  const guesser = visitorFrom('127.0.0.2', https);
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const headers = Object.fromEntries(FORGED.map((name) => [name, `192.0.2.${guess}`]));
    const body = { email: `somebody-${guess}@makers.test`, password: 'not-the-password' };
    statuses.push((await guesser.post('/api/login', body, headers)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 20);

  const staff = visitorFrom('127.0.0.3', https);
  const answer = await staff.signIn(ACCOUNT);
  expect(answer.status).toBe(200);
  expect([...staff.cookies.keys()]).toContain('__Host-session');
  expect((await staff.get('/api/user/profile')).status).toBe(200);
  expect(server.said()).not.toMatch(/ (warn|error) /);
  task.meta.figure = {
    rounds: `${GUESSES} guesses with forged headers`,
    result: '20 are checked, the others answered 429; staff sign in meanwhile',
  };
});

/** Caddy with the configuration of the compose file, except for names and certificate. */
async function startCaddy(port: number, site: number) {
  const [, lines = ''] =
    /\$\{DOMAIN\} \{\n(.*?)\n {6}\}/s.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const folder = temporaryFolder();
  const options = `admin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${folder}`;
  const block = `tls internal\n${lines.replace('site:8888', `127.0.0.1:${site}`)}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${options}\n}\nhttps://localhost:${port} {\n${block}\n}\n`);
  const env = { PATH: process.env.PATH, HOME: folder };
  const arguments_ = ['run', '--adapter', 'caddyfile', '--config', file];
  const caddy = spawn('caddy', arguments_, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  caddy.stderr.setEncoding('utf8').on('data', (words: string) => {
    said += words;
  });
  const ended = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill();
    await ended;
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await visitorFrom('127.0.0.4', port)
      .get('/api/categories')
      .catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`Caddy did not start and said:\n${said}`);
}

/** A browser at its own address; the certificate is not checked. */
function visitorFrom(localAddress: string, port: number): Caller {
  return new Caller((path, { method = 'GET', headers, body }) => {
    const options: RequestOptions = {
      host: 'localhost',
      family: 4,
      port,
      localAddress,
      path,
      method,
      rejectUnauthorized: false,
      headers: {
        Origin: `https://localhost:${port}`,
        ...Object.fromEntries(new Headers(headers)),
      },
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const bytes = Buffer.concat(chunks);
        resolve(new Response(bytes, { status: incoming.statusCode ?? 0, headers: pairs }));
      });
      sent.once('error', reject);
      sent.end(typeof body === 'string' ? body : undefined);
    });
  });
}
