import { beforeEach, expect, it } from 'vitest';
import about from '../../../data/about.json' with { type: 'json' };
import privacy from '../../../data/privacy.json' with { type: 'json' };
import { readDocument } from '../../../src/site/server/site-documents.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { writeDocument } from './documents-of-staff.ts';

const site = await createTestApi();
const staff = await site.asStaff();
const { database } = site.services;

beforeEach(async () => {
  await database.deleteFrom('site_document').execute();
  await database.deleteFrom('change').execute();
});

it('the texts of About us are saved by any member of staff, and fall back to the file when they are cleared', async () => {
  const words = 'We have made furniture since 1998.\n\nCome and see us, {hours}.';
  expect(
    (await writeDocument(staff, 'about', { 'hero.text': words, 'hero.title': '' })).status,
  ).toBe(200);
  expect(await readDocument(database, 'about')).toEqual({
    ...about,
    hero: { ...about.hero, text: words },
  });
  await writeDocument(staff, 'about', { 'hero.text': '' });
  expect(await readDocument(database, 'about')).toEqual(about);
});

it('the texts of About us refuse a placeholder that stands for nothing, and list those that can be used', async () => {
  const answer = await writeDocument(staff, 'about', {
    'reasons.claims.2.text': 'We answer {soon}.',
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    {
      errors: {
        'reasons.claims.2.text':
          '{soon} stands for nothing here. You can use {company}, {email}, {phone}, {phones}, {address}, {hours}, {replyTime}, {stockPieces}, {payTo}.',
      },
    },
  ]);
});

const [first, ...others] = privacy.sections;
const problemsOf = async (sections: object[]) => {
  const answer = await writeDocument(staff, 'privacy', { sections });
  return answer.status === 422 ? ((await answer.json()) as { errors: object }).errors : {};
};

it('the sections of the privacy policy are reordered, written and removed, and name how long data is kept', async () => {
  const added = { id: '12-34', title: 'Cameras', text: '- Our yard: {deletedKept}.' };
  expect(await problemsOf([added, ...others])).toEqual({});
  expect(await readDocument(database, 'privacy')).toMatchObject({ sections: [added, ...others] });
});

it('the sections of the privacy policy are refused with a placeholder that stands for nothing, at its section', async () => {
  expect(await problemsOf([{ ...first, text: 'Kept for {ever}.' }, ...others])).toEqual({
    'sections.0.text': expect.stringMatching(
      /^\{ever\} stands for nothing here\. You can use .*\{enquiriesKept\}/,
    ),
  });
});

it('the privacy policy keeps one section at least', async () => {
  expect(await problemsOf([])).toEqual({ sections: 'Please keep one section at least.' });
});

it('the privacy policy refuses a period in the terms, where it stands for nothing', async () => {
  const answer = await writeDocument(staff, 'terms', {
    summary: 'We keep it for {deletedKept}.',
  });
  expect(answer.status).toBe(422);
});
