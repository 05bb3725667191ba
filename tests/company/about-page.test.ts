import { expect, it } from 'vitest';
import { theAboutPage } from '../../src/company/about/the-about-page.ts';
import { theCompany } from '../../src/company/contract/company.ts';

it('the texts of About us that come with the site take the company’s name and reply time from Company', () => {
  expect(theAboutPage.description).toContain(`${theCompany.name} draws, makes and fits`);
  expect(theAboutPage.reasons.claims[2]?.text).toContain(`We answer ${theCompany.answerTime}.`);
  expect(JSON.stringify(theAboutPage)).not.toMatch(/\{\w+\}/);
});
