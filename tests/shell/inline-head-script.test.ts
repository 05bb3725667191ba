import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inlineHeadScript } from '../../src/shell/inline-head-script.ts';

interface Visit {
  connection?: { rtt: number; downlink: number; saveData?: boolean };
  serviceWorker?: object;
}

/** How far the browser is, and what it keeps for the visit. */
interface Tab {
  hidden?: boolean;
  reportsPaints?: boolean;
  /** Milliseconds after which a font is there; the first paint comes after 400. */
  fontsAfter?: number | undefined;
  session?: { fonts?: string };
}

/** The part of a window that the script reads and writes. */
interface PageWindow {
  whenPainted?: (task: () => void) => void;
  [name: string]: unknown;
}

const FONTS = ['/display.woff2', '/text.woff2'];
const asFont = (rel: string) => FONTS.map((href) => ({ rel, as: 'font', crossOrigin: '', href }));
const slow = { rtt: 150, downlink: 1.6 };

/**
 * Runs the script at the start of a page; then the page is loaded, painted, and drawn twice more, and
 * two seconds pass.
 */
function visit(
  navigator: Visit,
  { hidden = false, reportsPaints = true, fontsAfter, session = {} }: Tab = {},
) {
  const asked: object[] = [];
  const dataset: { fonts?: string } = {};
  const face = { display: 'optional' };
  const steps: Record<string, (() => void)[]> = { load: [], paint: [], frame: [], seconds: [] };
  const window: PageWindow = {
    navigator,
    sessionStorage: session,
    performance: {
      getEntriesByName(name: string) {
        if (name === 'first-contentful-paint') return hidden ? [] : [{ startTime: 400 }];
        return fontsAfter === undefined ? [] : [{ responseEnd: fontsAfter }];
      },
    },
    document: {
      hidden,
      documentElement: { dataset },
      createElement: () => ({}),
      head: { append: (link: object) => asked.push(link) },
      fonts: [face],
    },
    addEventListener: (name: string, listener: () => void) => steps[name]?.push(listener),
    requestAnimationFrame: (callback: () => void) => steps['frame']?.push(callback),
    setTimeout: (callback: () => void) => steps['seconds']?.push(callback),
    PerformanceObserver: paintObserver(
      (callback) => reportsPaints && steps['paint']?.push(callback),
    ),
  };
  runInNewContext(inlineHeadScript({ holdsPictures: false, fonts: FONTS }), window);
  const early = asked.splice(0);
  const done: string[] = [];
  window.whenPainted?.(() => done.push('task'));
  for (const step of ['load', 'paint', 'frame', 'frame', 'seconds', 'frame', 'frame']) {
    done.push(step);
    for (const callback of steps[step]?.splice(0) ?? []) callback();
  }
  return { fonts: dataset.fonts, face: face.display, early, late: asked, done, session };
}

/** An observer that hears of a first paint without content, and then of one with content. */
function paintObserver(whenPainted: (callback: () => void) => unknown) {
  return class {
    readonly #heard: (list: object, observer: object) => void;
    #isConnected = true;
    constructor(heard: (list: object, observer: object) => void) {
      this.#heard = heard;
    }
    observe() {
      this.#say([]);
      whenPainted(() => this.#say([{}]));
    }
    disconnect() {
      this.#isConnected = false;
    }
    #say(entries: object[]) {
      if (this.#isConnected) this.#heard({ getEntriesByName: () => entries }, this);
    }
  };
}

it('a task of the page waits until its loaded pictures are painted', () => {
  const { done } = visit({});
  expect(done.slice(0, 5)).toEqual(['load', 'paint', 'frame', 'frame', 'task']);
  expect(done.filter((step) => step === 'task')).toHaveLength(1);
});

it('a task of a hidden page, which is not painted, waits for its load only', () => {
  const { done } = visit({}, { hidden: true });
  expect(done.slice(0, 2)).toEqual(['load', 'task']);
  expect(done.filter((step) => step === 'task')).toHaveLength(1);
});

it('a task of a page in a browser that reports no paint waits for two seconds', () => {
  const { done } = visit({}, { reportsPaints: false });
  expect(done.slice(-4)).toEqual(['seconds', 'frame', 'frame', 'task']);
});

it.each([
  ['a good line', { connection: { rtt: 50, downlink: 9 } }],
  ['a line that the browser says nothing of', {}],
  ['a later visit', { connection: slow, serviceWorker: { controller: {} } }],
])(
  'the fonts are preloaded on %s, and kept for the visit if they are there at the first paint',
  (_, visited) => {
    const { fonts, face, early, late, session } = visit(visited, { fontsAfter: 300 });
    expect([fonts, face]).toEqual([undefined, 'optional']);
    expect(early).toEqual(asFont('preload'));
    expect(late).toEqual([]);
    expect(session.fonts).toBe('own');
  },
);

it.each([
  ['after the first paint', 500],
  ['never', undefined],
])('a visit whose first page has its fonts %s keeps to installed ones', (_, fontsAfter) => {
  const { session } = visit({}, { fontsAfter });
  expect(session.fonts).toBe('installed');
});

it.each([
  ['a narrow line', { connection: { rtt: 50, downlink: 4 } }],
  ['a far one', { connection: { rtt: 100, downlink: 9 }, serviceWorker: { controller: null } }],
  ['a slow one', { connection: slow }],
])('a visit on %s uses installed fonts, and fetches its own for the next', (_, visited) => {
  const { fonts, early, late, session } = visit(visited);
  expect(fonts).toBe('installed');
  expect(early).toEqual([]);
  expect(late).toEqual(asFont('prefetch'));
  expect(session.fonts).toBe('installed');
});

it.each([
  ['own', { fonts: undefined, face: 'block' }, { connection: slow }],
  ['installed', { fonts: 'installed', face: 'optional' }, { connection: { rtt: 0, downlink: 10 } }],
])(
  'a page of a visit that began with %s fonts has the same, whatever the line is now, and however late they are opened',
  (began, has, visited) => {
    const session = { fonts: began };
    expect(visit(visited, { session, fontsAfter: 500 })).toMatchObject(has);
    expect(session.fonts).toBe(began);
  },
);

it('a visitor who saves data fetches no fonts', () => {
  const connection = { rtt: 50, downlink: 9, saveData: true };
  const { fonts, early, late } = visit({ connection }, { session: { fonts: 'own' } });
  expect(fonts).toBe('installed');
  expect([...early, ...late]).toEqual([]);
});
