import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openFileFetcher } from '../../../../src/platform/http/fetch-file.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: Uint8Array };

/** A server on this computer that stands for every https address there is, and a fetcher that reaches it. */
export async function pretendInternet(answer: (url: string, agent?: string) => Answer) {
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = answer(`https://${request.headers.host}${request.url}`, request.headers['user-agent']);
    response.writeHead(status, { 'Content-Type': 'image/jpeg', ...headers }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return openFileFetcher('https://site.test', {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    request: ({ host, pathname, search }, { headers, signal }, take) => {
      const there = { host: '127.0.0.1', port, path: pathname + search };
      return get({ ...there, headers: { ...headers, host }, signal }, take);
    },
  });
}
