import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressAnswers } from '../../../netlify/local/compressed-text.ts';
import { JsonText } from '../../../src/platform/http/json-text.ts';
import { seededBytes } from '../../support/generated/test-seed.ts';

const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id })));
const { etag } = new JsonText(JSON.parse(text));
const api = new Hono();
api.use(compressAnswers());
api.get('/kept', (context) => context.body(text, 200, { ...json, ETag: etag }));
api.get('/version', (context) => context.body(`[${text}]`, 200, { ...json, ETag: '"3"' }));
api.get('/own', (context) => context.body(`[[${text}]]`, 200, json));
api.get('/refusal', (context) => context.body('{"message":"Not now."}', 429, json));
api.get('/unchanged', (context) => context.body(null, 304, { ETag: etag }));
const json = { 'Content-Type': 'application/json', Vary: 'Authorization' };

const opened = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes };

async function ask(path: string, accepted: string) {
  const answer = await api.request(path, { headers: { 'Accept-Encoding': accepted } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = (answer.headers.get('Content-Encoding') ?? '') as keyof typeof opened;
  return { encoding, text: String(opened[encoding](bytes)), answer };
}

it('a response is compressed as the client accepts it, with the same contents', async () => {
  for (const _ of ['first', 'again']) {
    expect(await ask('/kept', 'gzip, br')).toMatchObject({ encoding: 'br', text });
    expect(await ask('/kept', 'gzip')).toMatchObject({ encoding: 'gzip', text });
    expect(await ask('/kept', 'identity')).toMatchObject({ encoding: '', text });
    expect(await ask('/version', 'br')).toMatchObject({ encoding: 'br', text: `[${text}]` });
    expect(await ask('/own', 'br')).toMatchObject({ encoding: 'br', text: `[[${text}]]` });
  }
});

it('a response that fits into one packet is not compressed', async () => {
  const { answer, ...told } = await ask('/refusal', 'br');
  expect(told).toEqual({ encoding: '', text: '{"message":"Not now."}' });
  expect(answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding');
});

it('a compressed response varies by encoding, with a weak tag', async () => {
  const { answer } = await ask('/kept', 'br');
  expect(answer.headers.get('Vary')).toBe('Authorization, Accept-Encoding');
  expect(answer.headers.get('ETag')).toBe(`W/${etag}`);
  const unchanged = await ask('/unchanged', 'br');
  expect(unchanged).toMatchObject({ encoding: '', text: '' });
  expect(unchanged.answer.headers.get('ETag')).toBe(`W/${etag}`);
  expect(unchanged.answer.headers.get('Vary')).toBe('Accept-Encoding');
});

it('a file to save is compressed as it comes, and its end is not waited for', async () => {
  let goOn = () => {};
  const end = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // More than a compressor holds back.
  const part = seededBytes(300_000, 'a long file').toString('hex');
  async function* parts() {
    yield new TextEncoder().encode(part);
    await end;
    yield new TextEncoder().encode('the end');
  }
  const file = new Hono().use(compressAnswers()).get('/', (context) =>
    context.body(Readable.toWeb(Readable.from(parts())) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv',
      'Content-Disposition': 'attachment; filename="all.csv"',
    }),
  );
  const answer = await file.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const chunks = [(await reader.read()).value as Uint8Array];
  goOn();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
  }
  expect(String(gunzipSync(Buffer.concat(chunks)))).toBe(`${part}the end`);
});
