import { COMPANY_PLACEHOLDERS } from '../../../company/contract/texts/company-placeholders.ts';

/** Lists the placeholders of a text, as staff type them. */
export function placeholderHelp(names: readonly string[]): string {
  return `These stand for what is true now: ${names.map((name) => `{${name}}`).join(', ')}.`;
}

export const COMPANY_FACTS_HELP = `The texts can name facts of Company. ${placeholderHelp(COMPANY_PLACEHOLDERS)}`;
