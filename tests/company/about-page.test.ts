import { expect, it } from 'vitest';
import about from '../../data/about.json' with { type: 'json' };
import { theAboutPage } from '../../src/company/about/the-about-page.ts';
import { theCompany } from '../../src/company/contract/company.ts';
import { aboutPage } from '../../src/company/contract/texts/about-page.ts';
import { type Document, documents } from '../../src/site/documents/documents.ts';
import { resolveDocument } from '../../src/site/documents/resolve-document.ts';

it('the texts of About us that come with the site take the company’s name and reply time from Company', () => {
  expect(theAboutPage.description).toContain(`${theCompany.name} draws, makes and fits`);
  expect(theAboutPage.reasons.claims[2]?.text).toContain(`We answer ${theCompany.answerTime}.`);
  expect(JSON.stringify(theAboutPage)).not.toMatch(/\{\w+\}/);
});

it('About us takes people and steps with a photo only if it is described', () => {
  const photo = 'rooms/living.webp';
  const asha = { name: 'Asha', work: 'Upholsterer' };
  const problemsOf = (people: object[]) =>
    aboutPage
      .safeParse({ ...about, team: { ...about.team, people } })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(problemsOf([asha, { ...asha, photo, alt: 'Asha at her bench' }])).toBeUndefined();
  expect(problemsOf([{ ...asha, photo }])).toEqual(['team.people.0.alt']);
  expect(problemsOf(Array.from({ length: 13 }, () => asha))).toEqual(['team.people']);
});

it('texts of About us that were saved before it had people and steps still count', () => {
  const before = { 'hero.title': 'Modern elegance from Kisumu', 'workshop.title': 'New' };
  const { contents, problems, unknownPaths } = resolveDocument(
    documents.get('about') as Document,
    before,
    {},
  );
  expect([problems, unknownPaths]).toEqual([{}, []]);
  expect(contents).toMatchObject({ hero: { title: before['hero.title'] }, team: about.team });
});
