import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callGroups } from '../../../../src/api-calls.ts';
import {
  COLUMN_NAMES,
  columnLabel,
} from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { maxTextBytes } from '../../../../src/platform/http/body-limit.ts';
import type { Cell } from '../../../../src/platform/spreadsheet/cell.ts';
import { writeCsv } from '../../../../src/platform/spreadsheet/write-csv.ts';
import { sheetForm } from '../../../catalogue/server/spreadsheet/sheets.ts';
import { publishedDocument } from '../../../support/api-contract.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import {
  type GeneratedRequest,
  rightRequestsTo,
} from '../../../support/generated/generated-requests.ts';
import { liveIn } from '../../../support/generated/lived-in-site.ts';
import { TEST_SEED } from '../../../support/generated/test-seed.ts';
import { inSeconds } from '../answers.ts';
import { quiet } from '../site-calls.ts';

/** Somebody beside is answered once this thread has worked so long, whatever else the machine does. */
const MAX_WAIT_MS = 1_000;
/** Room for the other fields of a body that is as large as its call takes. */
const OTHER_FIELDS_BYTES = 6_000;
/** Room for one in each column of a spreadsheet. */
const CELL_BYTES = 95_000;
const MAX_QUERY_BYTES = 5_000;
/** Valid requests of each call, in which optional fields take turns. */
const SAMPLES = 6;

/** Parts of which texts are made; each has been slow somewhere. */
const PARTS = {
  digits: '7',
  accents: '\u0301\u0323',
  blanks: ' ',
  addresses: 'a@a.',
  numbers: '+254 ',
  brackets: '((',
  elements: '<a ',
  lines: '\n',
  'steps of a path': 'ab>',
  amounts: '1,',
};

const api = await createTestApi({ log: quiet, readPage: async () => '<main>' });

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * @returns the longest time of the processor that this thread took for one thing, which is how long
 * somebody beside waits, whenever they come
 */
async function waitBeside(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = workedMs();
  const note = () => {
    const now = workedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const noting = setInterval(note, 1);
  await work().finally(() => clearInterval(noting));
  note();
  return longest;
}

/** A letter at either end, so that trimming keeps the text. */
function textOf(part: string, bytes: number): string {
  const written = Buffer.byteLength(JSON.stringify(part)) - 2;
  return `a${part.repeat(Math.floor(bytes / written))}!`;
}

it('somebody beside is answered at once while a page of text stands in any field of any call', async ({
  task,
}) => {
  const owner = await api.asOwner();
  await liveIn(api, owner);
  let requests = 0;
  let slowest = { ms: 0, where: '' };
  for (const { name, make } of fieldsOfCalls()) {
    for (const [what, part] of Object.entries(PARTS)) {
      requests += 1;
      owner.address = `long-${requests}`;
      const { path, method, headers, body } = make(part);
      const ms = await waitBeside(async () => {
        const answer = await (method === 'GET'
          ? owner.get(path)
          : owner.change(method, path, body, headers));
        expect(answer.status, `${name} of ${what}`).toBeLessThan(500);
        if (answer.status === 401) await owner.signIn(await api.addStaff(undefined, 'owner'));
      });
      if (ms > slowest.ms) slowest = { ms, where: `${name} of ${what}` };
      await api.whenIdle();
    }
  }
  task.meta.figure = {
    rounds: `${requests} requests`,
    result: `others at most ${inSeconds(slowest.ms)}, beside ${slowest.where}`,
  };
  expect(slowest.ms, slowest.where).toBeLessThan(MAX_WAIT_MS);
});

it.for(Object.entries(PARTS))(
  'somebody beside is answered at once while a cell of each column holds a page of %s',
  async ([, part], { task }) => {
    const staff = await api.asStaff();
    const cell = textOf(part, CELL_BYTES);
    const rows = COLUMN_NAMES.map((name) =>
      COLUMN_NAMES.map((other): Cell => {
        if (other === name) return cell;
        return other === 'title' ? 'Stool' : null;
      }),
    );
    const sheet = sheetForm(writeCsv([COLUMN_NAMES.map(columnLabel), ...rows]));
    const ms = await waitBeside(() => staff.postForm('/api/products/import/check', sheet));
    task.meta.figure = {
      rounds: `${rows.length} cells`,
      result: `others at most ${inSeconds(ms)}`,
    };
    expect(ms).toBeLessThan(MAX_WAIT_MS);
  },
);

it('somebody beside is answered at once while the columns of two thousand descriptions have moved', async ({
  task,
}) => {
  const staff = await api.asStaff();
  const prose = 'A chair of solid oak, oiled by hand, with a seat of woven rush. '.repeat(28);
  let slowest = { ms: 0, where: '' };
  for (const name of COLUMN_NAMES) {
    const rows = Array.from({ length: 2_000 }, (_, n) =>
      COLUMN_NAMES.map((other): Cell => (other === name ? `${n} ${prose}` : null)),
    );
    const sheet = sheetForm(writeCsv([COLUMN_NAMES.map(columnLabel), ...rows]));
    const ms = await waitBeside(() => staff.postForm('/api/products/import/check', sheet));
    if (ms > slowest.ms) slowest = { ms, where: name };
  }
  task.meta.figure = {
    rounds: `2,000 rows in each of ${COLUMN_NAMES.length} columns`,
    result: `others at most ${inSeconds(slowest.ms)}, beside ${slowest.where}`,
  };
  expect(slowest.ms, slowest.where).toBeLessThan(MAX_WAIT_MS);
});

const limits = new Map(
  Object.values(callGroups).flatMap((calls) =>
    Object.entries(calls).map(([name, call]) => [name, maxTextBytes(call)] as const),
  ),
);

interface LongField {
  name: string;
  make(part: string): GeneratedRequest;
}

/** Each field of each call that takes a text, and a request in which that is all of one part. */
function fieldsOfCalls(): LongField[] {
  return Object.entries(publishedDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId, parameters }]) => {
      const name = `${method} ${path}`;
      const queries = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(
          (parameter): LongField => longQuery(`${name}?${parameter.name}`, path, parameter.name),
        );
      const samples = fc.sample(rightRequestsTo(path, method.toUpperCase()), {
        numRuns: SAMPLES,
        seed: TEST_SEED,
      });
      const bytes = (limits.get(operationId) ?? 0) - OTHER_FIELDS_BYTES;
      const fields = samples.flatMap((sample) => longFields(name, sample, bytes));
      return [...queries, ...new Map(fields.map((field) => [field.name, field])).values()];
    }),
  );
}

function longQuery(name: string, path: string, field: string): LongField {
  const address = path.replace(/\{\w+\}/g, '1');
  return {
    name,
    make: (part) => {
      const text = encodeURIComponent(textOf(part, MAX_QUERY_BYTES));
      return { path: `${address}?${field}=${text}`, method: 'GET', headers: {}, body: null };
    },
  };
}

function longFields(name: string, sample: GeneratedRequest, bytes: number): LongField[] {
  const { body } = sample;
  if (typeof body === 'string' && sample.headers['Content-Type'] === 'application/json') {
    const value = JSON.parse(body) as unknown;
    return textPlaces(value).map((place) => ({
      name: `${name} ${place.filter((step) => typeof step === 'string').join('.')}`,
      make: (part) => {
        const long = withText(value, place, textOf(part, bytes));
        return { ...sample, body: JSON.stringify(long) };
      },
    }));
  }
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return [];
  return [...new Set(body.keys())].map((field) => ({
    name: `${name} ${field}`,
    make: (part) => {
      const long = body instanceof FormData ? new FormData() : new URLSearchParams();
      for (const [key, each] of body.entries()) long.append(key, each as string);
      long.set(field, textOf(part, bytes));
      return { ...sample, body: long };
    },
  }));
}

type Place = (string | number)[];

function textPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place];
  if (Array.isArray(value)) return value.flatMap((each, n) => textPlaces(each, [...place, n]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textPlaces(each, [...place, key]));
}

function withText(value: unknown, [step, ...rest]: Place, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.with(Number(step), withText(value[Number(step)], rest, text));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withText(fields[step], rest, text) };
}
