import type { Company } from './company-file.ts';
import { waysToPay } from './paying/ways-to-pay.ts';

/**
 * True while visitors see the company of `data/company.json`, with which nobody can deal. It ends once
 * an owner saves a name of their own, and comes back when that is undone.
 */
export function isExample({ example }: Pick<Company, 'example'>): boolean {
  return example === true;
}

/** What a company needs before it can deal with customers, by the words for it. */
export const COMPANY_NEEDS = {
  name: 'the name of your company',
  phone: 'a phone number',
  wayToPay: 'a way to pay',
} as const;
export type CompanyNeed = keyof typeof COMPANY_NEEDS;

/**
 * Values of its own that the company still lacks, in the order in which one gives them. None of the
 * example counts; a company of one's own has name and phone, since it cannot be saved without.
 */
export function missingOf(company: Company): CompanyNeed[] {
  const canBePaid = waysToPay(company, '').length > 0;
  return [
    ...(isExample(company) ? (['name', 'phone'] as const) : []),
    ...(canBePaid ? [] : (['wayToPay'] as const)),
  ];
}

/** Why nothing is sent to a customer yet. */
export const SENDS_NOTHING =
  'Nothing is sent yet: this is the example company. An owner gives your name and phone on Home, under “Make it yours”.';
