import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { publishedPages } from '../../netlify/host/host-services.ts';

/** A deploy with given pages, which counts requests. */
async function deploy(answers: Record<string, [status: number, html: string]>) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, html] = answers[url] ?? [404, 'We cannot find that page'];
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, readPage: publishedPages(origin) };
}

it('fetches a page of the deploy once', async () => {
  const { asked, readPage } = await deploy({ '/product-template': [200, '<main>'] });
  expect(await readPage('/product-template')).toBe('<main>');
  expect(await readPage('/product-template')).toBe('<main>');
  expect(asked).toEqual(['/product-template']);
});

it('accepts the not-found page with its status', async () => {
  const { readPage } = await deploy({});
  expect(await readPage('/404')).toBe('We cannot find that page');
});

it('never mistakes the not-found page for another, and retries a failed fetch', async () => {
  const answers: Record<string, [number, string]> = {};
  const { readPage } = await deploy(answers);
  expect(await readPage('/product-template')).toBeUndefined();
  answers['/product-template'] = [200, '<main>'];
  expect(await readPage('/product-template')).toBe('<main>');
});
