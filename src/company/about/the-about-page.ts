import about from '#texts/about.json' with { type: 'json' };
import { theCompany } from '../contract/company.ts';
import type { AboutPage } from '../contract/texts/about-page.ts';
import { companyValues } from '../contract/texts/company-placeholders.ts';
import { fillTexts } from '../contract/texts/placeholders.ts';

/** Texts and pictures of About us, with the company's facts; the build has validated them. */
export const theAboutPage = fillTexts(about as AboutPage, companyValues(theCompany));
