import type { APIRoute } from 'astro';
import { theCompany } from '../../company/contract/company.ts';

const VALID_DAYS = 364;
const DAY_MS = 24 * 60 * 60_000;

/** Security contact (RFC 9116); each build extends its validity by a year. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return new Response(
    [
      `Contact: mailto:${theCompany.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, sw',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};
