import { expect, it } from 'vitest';
import {
  buildFacts,
  canPublish,
  productSentence,
  type SiteState,
  siteFacts,
  siteMark,
  siteSentence,
  stateOf,
  textSentence,
} from '../../../src/back-office/publication/publication-words.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import type { NextBuild } from '../../../src/publication/contract/publication.ts';
import { aPublication } from '../../publication/contract/a-publication.ts';
import { begun, failed, standing, today } from './a-standing.ts';

const behind: SiteState[] = ['waiting', 'failed', 'not connected'];

const next = (because: NextBuild['because'], at = today('14:45')) => ({ next: { at, because } });
const asked = { requested_at: today('14:20') };

const published = { built_at: '2026-03-02T08:00:00.000Z', products: { '7': 3 }, documents: {} };
const connected = aPublication();
const failing = { ...connected, failed: { at: '2026-03-02T08:00:00.000Z', reason: 'no' } };
const shown = { id: 7, version: 3, status_id: STATUS.inStock };

it.each([
  ['live', 'shown as it is', shown, connected],
  ['live', 'sold out, and shown so', { ...shown, status_id: STATUS.outOfStock }, connected],
  ['live', 'shown as it is, whatever happens to others', shown, failing],
  ['waiting', 'changed since', { ...shown, version: 4 }, connected],
  ['waiting', 'new', { ...shown, id: 8, version: 1 }, connected],
  ['waiting', 'still shown though paused', { ...shown, status_id: STATUS.paused }, connected],
  ['hidden', 'paused', { ...shown, id: 8, status_id: STATUS.paused }, connected],
  ['failed', 'changed since, and no build to be had', { ...shown, version: 4 }, failing],
  [
    'not connected',
    'changed since, and a person builds',
    { ...shown, version: 4 },
    { ...connected, connected: false },
  ],
] as const)('the publication state of a product is %s when it is %s', (state, _, product, at) => {
  expect(stateOf(product, { published, publication: at })).toBe(state);
});

it('the line above the products table says that all changes are published', () => {
  expect(siteSentence(standing({}, 0))).toBe('All changes are published.');
  expect(buildFacts(standing({}, 0))).toBe('Last published at 13:30.');
});

it.each([
  [
    'it waits for quiet',
    next('quiet'),
    'Next publication about 14:45, or a little later after more changes.',
  ],
  ['it has waited for long', next('longest'), 'Next publication about 14:45.'],
  ['it is being asked for', begun, 'Publishing began at 14:29 and takes a few minutes.'],
  ['it was asked for', asked, 'Publishing was requested at 14:20 and takes a few minutes.'],
  [
    'one was asked for and has not come',
    { requested_at: today('13:55') },
    'Publishing was requested at 13:55 and has not started. Press “Publish now” to try again. If that does not help, tell the site administrator.',
  ],
  ['nobody has asked for it', {}, 'Press “Publish now” to publish.'],
  [
    'the last one failed',
    { ...failed, ...next('failed', today('14:32')) },
    'Publishing failed at 14:28, so the site did not change. The next try is about 14:32; “Publish now” tries at once. If it fails again, tell the site administrator.',
  ],
  [
    'it is tried again',
    { ...failed, ...begun },
    'Publishing began at 14:29 and takes a few minutes.',
  ],
  [
    'the day has had its number',
    { left_today: 0, ...next('number', '2026-03-02T21:00:00.000Z') },
    'Next publication on 3 March about 00:00: today’s limit of 4 is reached. The site administrator can publish earlier or raise the limit.',
  ],
  [
    'a person builds',
    { connected: false, left_today: null },
    'Publishing is done by hand: ask the site administrator.',
  ],
])(
  'the line above the products table says what comes of the changes when %s',
  (_, publication, words) => {
    expect(siteSentence(standing(publication))).toBe(
      `3 changes since the last publication. ${words}`,
    );
  },
);

it('the line above the products table does not promise texts before the build that publishes them', () => {
  expect(siteFacts({ ...standing(begun, 2), texts: 1 })).toBe(
    'Visitors see all products as they are now, but not the new texts.',
  );
  expect(siteFacts(standing(begun, 2))).toBe(
    'Visitors see all products as they are now; search engines and the PDF catalogue do not yet.',
  );
  expect(siteFacts(standing({}, 0))).toBe('');
});

it('the line above the products table uses the singular for one change', () => {
  expect(siteSentence(standing(begun, 1))).toMatch(/^1 change since the last publication\./);
});

it.each([
  [3, 'Last published at 13:30. It can be published 3 times more today.'],
  [1, 'Last published at 13:30. It can be published once more today.'],
  [null, 'Last published at 13:30.'],
])(
  'the line above the products table says how many builds the day has left: %s',
  (left_today, words) => {
    expect(buildFacts(standing({ left_today }))).toBe(words);
  },
);

it.each([
  [true, 'changes wait', next('quiet')],
  [true, 'the last build failed', { ...failed, ...next('failed') }],
  [true, 'a build has not come', { requested_at: today('13:55') }],
  [true, 'nobody has asked', {}],
  [true, 'builds cost nothing', { ...next('quiet'), left_today: null }],
  [false, 'one is asked for', asked],
  [false, 'one is under way', begun],
  [false, 'the day has had its number', { ...next('number'), left_today: 0 }],
  [false, 'a person builds', { connected: false, left_today: null }],
])('the line above the products table offers (%s) to publish when %s', (offers, _, publication) => {
  expect(canPublish(standing(publication))).toBe(offers);
  expect(canPublish(standing(publication, 0))).toBe(false);
});

const mark = (state: SiteState, status_id: number) => siteMark(state, { status_id });

it('the label of a row is short if the whole site is up to date', () => {
  expect(mark('live', STATUS.inStock)).toBe('Published');
  expect(mark('hidden', STATUS.paused)).toBe('Hidden (pause)');
});

it.each(behind)(
  'the label of a row says what visitors see while the built site is behind: %s',
  (state) => {
    expect(mark(state, STATUS.outOfStock)).toBe('Published; search engines not yet');
    expect(mark(state, STATUS.paused)).toBe('Hidden; search engines not yet');
  },
);

it('the sentence about a product that was just added says that the whole site shows it', () => {
  expect(productSentence('live')).toBe('Published on the whole site.');
});

it.each(behind)(
  'the sentence about a product that was just added says that visitors see it before search engines: %s',
  (state) => {
    expect(productSentence(state)).toMatch(
      /^Visitors see it now\. Search engines find it after the next publication/,
    );
  },
);

it('the line above a text of the site says that a saved text is published, or that it is not published yet', () => {
  expect(textSentence('company', standing({}, 0))).toBe('Published.');
  const written = { ...begun, documents: { company: 2 } };
  expect(textSentence('company', standing(written))).toBe(
    'Not published yet. Publishing began at 14:29 and takes a few minutes.',
  );
  expect(textSentence('banner', standing(written))).toBe('Published.');
});
