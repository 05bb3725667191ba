import type { Caller } from '../../support/caller.ts';

/** What somebody types into the contact form. */
export const aMessage = {
  fname: 'Achieng',
  lname: 'Njoroge',
  phone: '0712 345 678',
  cname: 'Tumaini Books',
  email: 'achieng@tumaini.example',
  message: 'We need twelve desks.\nBy June, please.',
};

/** What a browser without scripts sends when a form of this site is posted. */
export function postPlainForm(
  caller: Caller,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
): Promise<Response> {
  return caller.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}
