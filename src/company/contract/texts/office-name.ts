/** Last words of a company's name that say what it trades in, or what it is in law. */
const TRADE =
  /\s+(?:interiors?|furnitures?|furnishings?|designs?|works|company|co|ltd|limited)\.?$/i;

/** Name of the back office as an app: "Makao Office" of Makao Interiors. */
export function officeNameOf(company: string): string {
  let name = company.trim();
  while (TRADE.test(name)) name = name.replace(TRADE, '');
  return `${name} Office`;
}
