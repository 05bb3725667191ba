import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { clientAddressOf } from '../../../netlify/local/client-address.ts';
import { startLocalServer } from '../../../netlify/local/local-server.ts';
import { trustedProxy as proxies } from '../../../src/platform/client-ip.ts';
import { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

let trustedProxy: ReturnType<typeof proxies.parse> | undefined;
let forgeries = 0;
const api = await createTestApi({
  clientAddress: ({ env }) => clientAddressOf((env as HttpBindings).incoming, trustedProxy),
});
const { siteUrl } = api.services.settings;
const victim = await api.addStaff();

beforeEach(() => {
  trustedProxy = proxies.parse('loopback');
});

/** The site as on one machine. */
async function serve() {
  const place = { port: 0, host: '127.0.0.1' };
  const server = await startLocalServer({ api: api.api.fetch }, place);
  onTestFinished(server.close);
  return server.port;
}

/** A browser elsewhere, behind a proxy on this machine that reports its address. */
async function visitorFrom(address: string, site: number, forged: Record<string, string> = {}) {
  const proxy = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': [before, address].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    };
    const onward = { host: '127.0.0.1', port: site, method: incoming.method, headers };
    incoming.pipe(
      request({ ...onward, path: incoming.url }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  return new Caller((path, init) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ Origin: siteUrl, ...forged })) {
      headers.set(name, value.replace('*', String(++forgeries % 250)));
    }
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  });
}

/** Uses up a network's attempts, on accounts that have five each, plus one. */
async function guess(visitor: Caller): Promise<number> {
  let status = 0;
  let account = victim;
  for (let attempt = 0; attempt <= 20; attempt += 1) {
    if (attempt % 5 === 0) account = await api.addStaff();
    ({ status } = await visitor.signIn({ ...account, password: 'not-the-password' }));
  }
  return status;
}

it('failed attempts of one client behind a trusted proxy lock out nobody else', async () => {
  const site = await serve();
  expect(await guess(await visitorFrom('203.0.113.1', site))).toBe(429);
  const other = await visitorFrom('203.0.113.2', site);
  expect((await other.signIn(await api.addStaff())).status).toBe(200);
});

it('forged headers are ignored behind a trusted proxy', async () => {
  const site = await serve();
  const forged = {
    'X-Forwarded-For': '192.0.2.*',
    Forwarded: 'for=192.0.2.*',
    'X-Real-IP': '192.0.2.*',
  };
  expect(await guess(await visitorFrom('198.51.100.1', site, forged))).toBe(429);
  const again = await visitorFrom('198.51.100.1', site);
  expect((await again.signIn(await api.addStaff())).status).toBe(429);
});

it('signing in works with https at a trusted proxy, with secure cookies', async () => {
  const visitor = await visitorFrom('203.0.113.3', await serve());
  const answer = await visitor.signIn(await api.addStaff());
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('__Host-session='))).toContain('Secure');
  expect((await visitor.get('/api/user/profile')).status).toBe(200);
});

it('another site cannot send anything in a person’s name through a trusted proxy', async () => {
  const forged = { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test' };
  const visitor = await visitorFrom('203.0.113.4', await serve(), forged);
  expect((await visitor.signIn(victim)).status).toBe(419);
});

it('all clients behind an untrusted proxy count as one', async () => {
  trustedProxy = proxies.parse('192.0.2.0/24');
  const site = await serve();
  expect(await guess(await visitorFrom('203.0.113.5', site))).toBe(429);
  const other = await visitorFrom('203.0.113.6', site);
  expect((await other.signIn(await api.addStaff())).status).toBe(429);
});
