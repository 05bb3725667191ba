/**
 * What each kind of page may weigh: what it weighed at the last review and one margin on top, but no
 * more than `ALLOWED`. A change that needs more than what is left takes it from elsewhere on its page.
 * The table is reviewed at a release and at no other time (CONTRIBUTING.md).
 */

/** Bytes, as lines are sold. */
export const KB = 1000;

const MARGIN = 1.05;

/** In kB as they come over the line: text compressed with Brotli, without headers. */
export interface Weight {
  document: number;
  /** Scripts of a page that nobody touches, but for the one that keeps the page offline. */
  script: number;
  /** Those of somebody who scrolls to the foot. */
  scriptAtFoot: number;
  /** All that a first visit fetches before it scrolls, but for films. */
  firstVisit: number;
}

/** On 29 November 2026, once choices went to every exit: the documents of the heaviest pages, the rest of those that the tour visits. */
const WEIGHED = {
  home: { document: 20.1, script: 7.6, scriptAtFoot: 74.2, firstVisit: 64.6 },
  about: { document: 18.6, script: 5, scriptAtFoot: 72.9, firstVisit: 62.9 },
  contact: { document: 15.1, script: 7.5, scriptAtFoot: 74.7, firstVisit: 65.8 },
  category: { document: 13.8, script: 4.9, scriptAtFoot: 5.4, firstVisit: 70.8 },
  overview: { document: 12.2, script: 3.4, scriptAtFoot: 3.9, firstVisit: 59.5 },
  landing: { document: 14.4, script: 4.9, scriptAtFoot: 5.4, firstVisit: 57.3 },
  product: { document: 16.1, script: 7.6, scriptAtFoot: 9.5, firstVisit: 59.7 },
  /** What is chosen may add two kB to a product's page. */
  'product with choices': { document: 16.1, script: 7.6, scriptAtFoot: 9.8, firstVisit: 59.7 },
  /** An idea, a project or a collection. */
  room: { document: 13.6, script: 8.4, scriptAtFoot: 8.9, firstVisit: 82.3 },
  'list of rooms': { document: 11.7, script: 3.4, scriptAtFoot: 3.9, firstVisit: 88.2 },
  'quote list': { document: 12.2, script: 82, scriptAtFoot: 82.5, firstVisit: 118 },
  comparison: { document: 10.4, script: 24.3, scriptAtFoot: 24.8, firstVisit: 73.9 },
  search: { document: 16.3, script: 3.6, scriptAtFoot: 4.1, firstVisit: 70 },
  text: { document: 12.3, script: 4.9, scriptAtFoot: 5.4, firstVisit: 39.3 },
  'not found': { document: 12.3, script: 4.8, scriptAtFoot: 5.3, firstVisit: 72.2 },
  'sign-in': { document: 12.7, script: 98.6, scriptAtFoot: 99.1, firstVisit: 134.5 },
  /** Its script is what the architecture allows, so that code is split by nothing but the screen. */
  'screen for staff': { document: 14.8, script: 260, scriptAtFoot: 260, firstVisit: 350 },
} satisfies Record<string, Weight>;

export type PageKind = keyof typeof WEIGHED;

/** What the architecture allows, whatever a page weighed. */
const ALLOWED: Partial<Record<PageKind, Partial<Weight>>> = {
  home: { firstVisit: 80 },
  category: { document: 14, script: 5, firstVisit: 75 },
  landing: { firstVisit: 76 },
  overview: { firstVisit: 76 },
  product: { firstVisit: 60 },
  'product with choices': { firstVisit: 62 },
  'screen for staff': { script: 260 },
};

/** Script that keeps a page for offline use, which loads after everything else. */
export const KEEPS = /\/KeepForOffline\.[^/]+\.js$/;

/** The same on all pages. */
export const MAX_FONT_BYTES = 35 * KB;
export const MAX_KEEPING_BYTES = 1 * KB;

/** In bytes. */
export function budgetOf(kind: PageKind): Weight {
  const weighed = Object.entries(WEIGHED[kind]) as [keyof Weight, number][];
  const budget = weighed.map(([part, kb]) => {
    const most = ALLOWED[kind]?.[part] ?? Number.POSITIVE_INFINITY;
    return [part, Math.round(KB * Math.min(MARGIN * kb, most))];
  });
  return Object.fromEntries(budget) as Record<keyof Weight, number>;
}
