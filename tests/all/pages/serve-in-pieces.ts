import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testServer } from '../../support/browser/test-server.ts';
import { fetchOnce } from '../../support/fetch-once.ts';

export interface PageInPieces {
  url: string;
  /** Sends the piece that is held back. */
  sendRest(): void;
  close(): void;
}

/**
 * Serves the site under test as a slow line does: a page stops where `mark` begins, until its rest is
 * sent. All other files come at once.
 */
export async function serveInPieces(mark: string): Promise<PageInPieces> {
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await fetchOnce(testServer.url + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!type.startsWith('text/html')) return void response.end(body);
    const end = body.indexOf(mark);
    if (end < 0) return void response.end(`${request.url} has no ${mark}`);
    response.write(body.subarray(0, end));
    sendRest = () => void response.end(body.subarray(end));
  });
  const { port } = await listen(server);
  return {
    url: `http://localhost:${port}`,
    sendRest: () => sendRest(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
}
