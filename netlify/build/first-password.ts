import { firstStaffProblem } from '../../src/account/server/staff/first-staff.ts';
import { companyFile } from '../../src/company/contract/company-file.ts';
import { readDataFile } from '../../src/platform/data-file.ts';
import type { Environment } from '../../src/platform/env.ts';

/** Why the configured first account cannot be made, before there is a database; `undefined` if it can. */
export async function firstPasswordProblem({
  firstStaff,
  siteUrl,
}: Pick<Environment, 'firstStaff' | 'siteUrl'>): Promise<string | undefined> {
  if (!firstStaff) return undefined;
  return firstStaffProblem(readDataFile('data/company.json', companyFile), siteUrl, firstStaff);
}
