import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inlineHeadScript } from '../../src/shell/inline-head-script.ts';

interface Visit {
  connection?: { rtt: number; downlink: number; saveData?: boolean };
  referrer?: string;
  serviceWorker?: object;
}

const FONTS = ['/display.woff2', '/text.woff2'];
const asFont = (rel: string) => FONTS.map((href) => ({ rel, as: 'font', crossOrigin: '', href }));
const slow = { rtt: 150, downlink: 1.6 };

/** Runs the script at the start of a page, and then what it does after the load. */
function visit({ referrer = '', ...navigator }: Visit) {
  const asked: object[] = [];
  const dataset: { fonts?: string } = {};
  let whenLoaded = () => {};
  runInNewContext(inlineHeadScript({ holdsPictures: false, fonts: FONTS }), {
    navigator,
    location: { host: 'makao.example' },
    document: {
      referrer,
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (link: object) => asked.push(link) },
    },
    addEventListener: (_: string, listener: () => void) => {
      whenLoaded = listener;
    },
  });
  const early = asked.splice(0);
  whenLoaded();
  return { fonts: dataset.fonts, early, late: asked };
}

it.each([
  ['a good line', { connection: { rtt: 50, downlink: 9 } }],
  ['a line that the browser says nothing of', {}],
  ['the second page', { connection: slow, referrer: 'https://makao.example/' }],
  ['a later visit', { connection: slow, serviceWorker: { controller: {} } }],
])('the fonts are preloaded on %s', (_, visited) => {
  const { fonts, early, late } = visit(visited);
  expect(fonts).toBeUndefined();
  expect(early).toEqual(asFont('preload'));
  expect(late).toEqual([]);
});

it.each([
  ['a narrow line', { connection: { rtt: 50, downlink: 4 } }],
  ['a far one', { connection: { rtt: 100, downlink: 9 }, serviceWorker: { controller: null } }],
  ['a slow one', { connection: slow, referrer: 'https://elsewhere.example/' }],
])('the first page on %s uses installed fonts, and fetches its own for the next', (_, visited) => {
  const { fonts, early, late } = visit(visited);
  expect(fonts).toBe('installed');
  expect(early).toEqual([]);
  expect(late).toEqual(asFont('prefetch'));
});

it('fetches no fonts for who saves data', () => {
  const connection = { rtt: 50, downlink: 9, saveData: true };
  const { fonts, early, late } = visit({ connection, referrer: 'https://makao.example/' });
  expect(fonts).toBe('installed');
  expect([...early, ...late]).toEqual([]);
});
