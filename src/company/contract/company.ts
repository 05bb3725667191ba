import facts from '#texts/company.json' with { type: 'json' };
import type { Company } from './company-file.ts';

/** The company's facts; the build has validated them. */
export const theCompany = facts as Company;
