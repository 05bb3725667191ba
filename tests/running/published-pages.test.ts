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

it('a page of the deploy is fetched once', async () => {
  const { asked, readPage } = await deploy({ '/product-template': [200, '<main>'] });
  expect(await readPage('/product-template')).toBe('<main>');
  expect(await readPage('/product-template')).toBe('<main>');
  expect(asked).toEqual(['/product-template']);
});

it('the not-found page is accepted with its status', async () => {
  const { readPage } = await deploy({});
  expect(await readPage('/404')).toBe('We cannot find that page');
});

it('the not-found page is never mistaken for another, and a failed fetch is retried', async () => {
  const answers: Record<string, [number, string]> = {};
  const { readPage } = await deploy(answers);
  expect(await readPage('/product-template')).toBeUndefined();
  answers['/product-template'] = [200, '<main>'];
  expect(await readPage('/product-template')).toBe('<main>');
});
