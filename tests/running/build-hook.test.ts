import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../netlify/local/port.ts';
import { buildHook, hostPublisher } from '../../src/platform/build-hook.ts';

const SECRET = '/build_hooks/5f1e-nobody-may-know';

async function startHost(status: number) {
  const calls: string[] = [];
  const host = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  return { calls, url: `http://127.0.0.1:${(host.address() as AddressInfo).port}${SECRET}` };
}

it('a build is requested at the URL that the host gave', async () => {
  const { calls, url } = await startHost(200);
  await buildHook(url)();
  expect(calls).toEqual([`POST ${SECRET}`]);
});

it('a failed request explains itself, and never reveals the URL', async () => {
  const { url } = await startHost(404);
  await expect(buildHook(url)()).rejects.toThrow(/^The build hook answered 404\.$/);
  await expect(buildHook(`http://127.0.0.1:${await freePort()}${SECRET}`)()).rejects.toThrow(
    /^The build hook could not be reached \(ECONNREFUSED\)\.$/,
  );
});

it('a site without a URL has no publisher', () => {
  expect(hostPublisher({ buildHookUrl: undefined, buildsPerDay: 4 })).toBeUndefined();
});
