import type { Caller } from '../../support/caller.ts';

/** Values of the contact form. */
export const aMessage = {
  fname: 'Achieng',
  lname: 'Njoroge',
  phone: '0712 345 678',
  cname: 'Tumaini Books',
  email: 'achieng@tumaini.example',
  message: 'We need twelve desks.\nBy June, please.',
};

/** Posts a form of this site as a browser without scripts does. */
export function postPlainForm(
  caller: Caller,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
): Promise<Response> {
  return caller.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}
