import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startLocalServer } from '../../netlify/local/local-server.ts';
import { photoForm } from '../catalogue/contract/a-product.ts';
import { createTestApi } from '../support/create-test-api.ts';
import { rawRequest } from '../support/processes/raw-request.ts';

const failures: unknown[] = [];
const { api, asStaff } = await createTestApi({
  clientAddress: () => '192.0.2.1',
  log: (level, ...facts) => level === 'error' && failures.push(facts),
});
const server = await startLocalServer({ api: api.fetch }, { port: 0, host: '127.0.0.1' });
afterAll(server.close);

const HOST = 'Host: localhost\r\nConnection: close\r\n';
const long = 'x'.repeat(12_000);

/** Raw requests that no browser sends; each character is one byte. */
const requests: Record<string, string> = {
  'an unknown method': `GRAB /api/products HTTP/1.1\r\n${HOST}\r\n`,
  TRACE: `TRACE /api/products HTTP/1.1\r\n${HOST}\r\n`,
  'OPTIONS of everything': `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  'no method': ` /api/products HTTP/1.1\r\n${HOST}\r\n`,
  'another version': `GET /api/products HTTP/9.9\r\n${HOST}\r\n`,
  'no version': 'GET /api/products\r\n\r\n',
  'no host': 'GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a host that is none':
    'GET /api/products HTTP/1.1\r\nHost: a b/c?d@e\r\nConnection: close\r\n\r\n',
  'an empty host': 'GET /api/products HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
  'two hosts': `GET /api/products HTTP/1.1\r\nHost: other.example\r\n${HOST}\r\n`,
  'the address of another site': `GET http://other.example/api/products HTTP/1.1\r\n${HOST}\r\n`,
  'an address without a slash': `GET api/products HTTP/1.1\r\n${HOST}\r\n`,
  'an address of two slashes': `GET //api//products HTTP/1.1\r\n${HOST}\r\n`,
  'an address upwards': `GET /storage/../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  'a hidden way upwards': `GET /storage/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  'bytes that are no letters in the address': `GET /api/products/\xff\xfe HTTP/1.1\r\n${HOST}\r\n`,
  'a NUL in the address': `GET /api/products/\0 HTTP/1.1\r\n${HOST}\r\n`,
  'a long query': `GET /api/products?category_id=${long} HTTP/1.1\r\n${HOST}\r\n`,
  'a query of many parts': `GET /api/products?${'category_id=1&'.repeat(800)} HTTP/1.1\r\n${HOST}\r\n`,
  'a header that is too long': `GET /api/products HTTP/1.1\r\nX: ${long}${long}\r\n${HOST}\r\n`,
  'a header without a name': `GET /api/products HTTP/1.1\r\n: x\r\n${HOST}\r\n`,
  'a header over two lines': `GET /api/products HTTP/1.1\r\nX: a\r\n b\r\n${HOST}\r\n`,
  'a header of strange bytes': `GET /api/products HTTP/1.1\r\nIf-None-Match: "\xe9\xff"\r\n${HOST}\r\n`,
  'two bearer tokens': `GET /api/user/profile HTTP/1.1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n${HOST}\r\n`,
  'cookies in two headers': `GET /api/user/profile HTTP/1.1\r\nCookie: session=a\r\nCookie: session=b; =; ;;\r\n${HOST}\r\n`,
  'cookies that cannot be decoded': `GET /api/user/profile HTTP/1.1\r\nCookie: session=%zz; visit=%ff\r\n${HOST}\r\n`,
  'two lengths': `POST /api/contact HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 9\r\n${HOST}\r\n{}`,
  'a length below zero': `POST /api/contact HTTP/1.1\r\nContent-Length: -1\r\n${HOST}\r\n{}`,
  'a length and chunks': `POST /api/contact HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${HOST}\r\n0\r\n\r\n`,
  'chunks of nonsense': `POST /api/contact HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${HOST}\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'an encoding that nobody knows': `POST /api/contact HTTP/1.1\r\nTransfer-Encoding: magic\r\n${HOST}\r\n{}`,
  'a body of GET': `GET /api/products HTTP/1.1\r\nContent-Length: 2\r\n${HOST}\r\n{}`,
  'two kinds of content': `POST /api/contact HTTP/1.1\r\nContent-Type: application/json\r\nContent-Type: text/html\r\nContent-Length: 2\r\n${HOST}\r\n{}`,
  'two requests at once': `GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/products HTTP/1.1\r\n${HOST}\r\n`,
  'a promise to upgrade': `GET /api/products HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nHost: localhost\r\n\r\n`,
  'another language altogether': '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
};

afterEach(async () => {
  expect(failures).toEqual([]);
  expect((await rawRequest(server.port, '/api/products')).status).toBe(200);
});

it.each(Object.entries(requests))('the server answers %s without harm', async (_, request) => {
  const said = await sendAll(request);
  const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  expect(statuses).not.toEqual([]);
  expect(Math.max(...statuses)).toBeLessThan(500);
});

it('the server survives a body that ends too early', async () => {
  const said = await sendAll(
    `POST /api/contact HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n${HOST}\r\n{"fname":`,
  );
  expect(said).not.toMatch(/^HTTP\/1\.1 5/m);
});

it('an aborted upload counts as the client’s fault, and releases its slot', async () => {
  const staff = await asStaff();
  const head = [
    `POST /api/products/1/images HTTP/1.1\r\n${HOST}`,
    `Cookie: ${[...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`,
    `Authorization: Bearer ${staff.bearer}\r\nX-CSRF-TOKEN: ${await staff.csrfToken()}\r\n`,
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n',
  ].join('');
  for (let time = 0; time < 10; time += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(head + 'x'.repeat(100_000));
    await once(socket, 'drain');
    socket.destroy();
  }
  const answer = await staff.postForm('/api/products/1/images', photoForm({}));
  expect(answer.status).toBe(404);
});

/**
 * Sends bytes, then nothing more.
 *
 * @returns the response
 */
async function sendAll(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(bytes, 'latin1');
  return text(socket).catch(() => '');
}
