import { describe, expect, it } from 'vitest';
import {
  buildFacts,
  canPublish,
  productSentence,
  type SiteState,
  siteMark,
  siteSentence,
  stateOf,
  textSentence,
} from '../../../src/back-office/publication/publication-words.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import type { NextBuild } from '../../../src/publication/contract/publication.ts';
import { aPublication } from '../../publication/contract/a-publication.ts';
import { begun, failed, standing, today } from './a-standing.ts';

const SEEN = 'Visitors see everything as it stands here. Search engines and the PDF catalogue get';
const behind: SiteState[] = ['waiting', 'failed', 'not connected'];

const next = (because: NextBuild['because'], at = today('14:45')) => ({ next: { at, because } });
const asked = { requested_at: today('14:20') };

describe('how the site stands with regard to a product', () => {
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
  ] as const)('is %s when it is %s', (state, _, product, at) => {
    expect(stateOf(product, { published, publication: at })).toBe(state);
  });
});

describe('the line above the products table', () => {
  it('is content when the whole site shows everything', () => {
    expect(siteSentence(standing({}, 0))).toBe('The site shows everything as it stands here.');
    expect(buildFacts(standing({}, 0))).toBe('Last published at 13:30.');
  });

  it.each([
    [
      'it waits for quiet',
      next('quiet'),
      ', about 14:45, or a little later if more is changed until then.',
    ],
    [
      'it has waited for long',
      next('longest'),
      ', about 14:45, even if more is changed until then.',
    ],
    ['it is being asked for', begun, '. It began at 14:29 and takes a few minutes.'],
    ['it was asked for', asked, ', which was asked for at 14:20 and takes a few minutes.'],
    [
      'one was asked for and has not come',
      { requested_at: today('13:55') },
      '. That was asked for at 13:55 and has not come. Publish now asks again; if nothing comes of that either, tell whoever looks after the site.',
    ],
    ['nobody has asked for it', {}, ', which nobody has asked for yet: Publish now does.'],
    [
      'the last one failed',
      { ...failed, ...next('failed', today('14:32')) },
      '. That failed at 14:28, and the site stayed as it was. It is tried again about 14:32, or at once by Publish now; if it goes on failing, tell whoever looks after the site.',
    ],
    ['it is tried again', { ...failed, ...begun }, '. It began at 14:29 and takes a few minutes.'],
    [
      'the day has had its number',
      { left_today: 0, ...next('number', new Date('2026-03-03T00:00:00').toISOString()) },
      ', on 3 March about 00:00: it was published as often today as it may be (4 times). If that is too late, whoever looks after the site can do it, or allow more a day.',
    ],
    [
      'a person builds',
      { connected: false, left_today: null },
      ', which is done by hand: ask whoever looks after the site.',
    ],
  ])('says what comes of the changes when %s', (_, publication, words) => {
    expect(siteSentence(standing(publication))).toBe(
      `${SEEN} 3 changes when it is published again${words}`,
    );
  });

  it('does not promise texts before the build that brings them', () => {
    expect(siteSentence({ ...standing(begun, 2), texts: 1 })).toBe(
      'Visitors see every product as it stands here. The texts of the site, search engines and the PDF catalogue get 2 changes when it is published again. It began at 14:29 and takes a few minutes.',
    );
  });

  it('knows one change from many', () => {
    expect(siteSentence(standing(begun, 1))).toContain('get 1 change when');
  });

  it.each([
    [3, 'Last published at 13:30. It can be published 3 times more today.'],
    [1, 'Last published at 13:30. It can be published once more today.'],
    [null, 'Last published at 13:30.'],
  ])('says how many builds the day has left: %s', (left_today, words) => {
    expect(buildFacts(standing({ left_today }))).toBe(words);
  });

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
  ])('offers (%s) to publish when %s', (offers, _, publication) => {
    expect(canPublish(standing(publication))).toBe(offers);
    expect(canPublish(standing(publication, 0))).toBe(false);
  });
});

describe('what a row says', () => {
  const mark = (state: SiteState, status_id: number) => siteMark(state, { status_id });

  it('is one word where the whole site is as it should be', () => {
    expect(mark('live', STATUS.inStock)).toBe('Live');
    expect(mark('hidden', STATUS.paused)).toBe('Hidden (pause)');
  });

  it.each(behind)('is what visitors see while the built site is behind: %s', (state) => {
    expect(mark(state, STATUS.outOfStock)).toBe('Live; search engines follow');
    expect(mark(state, STATUS.paused)).toBe('Hidden; search engines follow');
  });
});

describe('what is said of a product that was just added', () => {
  it('is that the whole site shows it, once it does', () => {
    expect(productSentence('live')).toBe('The whole site shows it.');
  });

  it.each(behind)('is that visitors see it before that: %s', (state) => {
    expect(productSentence(state)).toMatch(
      /^Visitors see it now\. Search engines find it once the site is published again/,
    );
  });
});

describe('the line above a text of the site', () => {
  it('says when visitors read what was saved', () => {
    expect(textSentence('company', standing({}, 0))).toBe(
      'Visitors read this as it is saved here.',
    );
    const written = { ...begun, documents: { company: 2 } };
    expect(textSentence('company', standing(written))).toBe(
      'Saved. Visitors read it when the site is published again. It began at 14:29 and takes a few minutes.',
    );
    expect(textSentence('banner', standing(written))).toBe(
      'Visitors read this as it is saved here.',
    );
  });
});
