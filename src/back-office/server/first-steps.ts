import { isIP } from 'node:net';
import { sql } from 'kysely';
import { isExampleProduct } from '../../catalogue/server/seed/example-products.ts';
import { waysInShort, waysToPay } from '../../company/contract/paying/ways-to-pay.ts';
import { missingOf } from '../../company/contract/whose-company.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customerLink } from '../../quotation/server/quotations.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import { type FirstSteps, type StepName, stepNames } from '../contract/first-steps.ts';

/** Steps for all staff; only an owner changes the company's facts and invites. */
const FOR_ALL: readonly StepName[] = ['product', 'quotation'];

interface Reader {
  id: number;
  isOwner: boolean;
  /** Name of the host by which they came. */
  host: string;
}

/** Finds how far the first steps are, by what is stored. */
export async function findFirstSteps(
  { database, settings, now }: Services,
  { id, isOwner, host }: Reader,
): Promise<FirstSteps> {
  const company = await readCompany(database);
  const missing = missingOf(company);
  const found = await findTraces(database, id, now());
  const site = ownDomain(settings.siteUrl);
  const about: Record<StepName, string> = {
    company: missing.includes('name') || missing.includes('phone') ? '' : company.name,
    paying: missing.includes('wayToPay') ? '' : waysInShort(waysToPay(company, '')),
    product: found.product ?? '',
    quotation: found.quotation ?? '',
    colleague: found.colleague ?? '',
    online: site === host ? site : '',
  };
  return {
    steps: stepNames
      .filter((name) => isOwner || FOR_ALL.includes(name))
      .map((name) => ({ name, is_done: about[name] !== '', about: about[name] })),
    is_put_away: found.is_put_away,
    trial_link: found.token && customerLink(settings, found.token),
  };
}

interface Traces {
  product: string | null;
  quotation: string | null;
  colleague: string | null;
  token: string | null;
  is_put_away: boolean;
}

/** What somebody who took the steps left in the database. */
async function findTraces(database: Database, staffId: number, now: Date): Promise<Traces> {
  const { rows } = await sql<Traces>`
    SELECT first_steps_put_away_at IS NOT NULL AS is_put_away,
      (SELECT title FROM product WHERE deleted_at IS NULL AND NOT ${isExampleProduct}
        ORDER BY id LIMIT 1) AS product,
      coalesce(trial.number, (SELECT max(number) FROM quotation
        WHERE NOT is_trial AND (enquiry_id IS NULL
          OR enquiry_id NOT IN (SELECT id FROM enquiry WHERE is_example)))) AS quotation,
      coalesce((SELECT trim(fname || ' ' || lname) FROM staff AS other
          WHERE other.id <> staff.id AND disabled_at IS NULL ORDER BY id LIMIT 1),
        (SELECT email FROM emailed_link WHERE purpose = 'invitation' AND expires_at > ${now}
          ORDER BY id LIMIT 1)) AS colleague,
      trial.link_token AS token
    FROM staff LEFT JOIN LATERAL (
      SELECT number, link_token FROM quotation
      WHERE is_trial AND responsible_id = staff.id ORDER BY id DESC LIMIT 1) AS trial ON true
    WHERE staff.id = ${staffId}`.execute(database);
  const [traces] = rows;
  if (!traces) throw new Error('Only staff have first steps.');
  return traces;
}

/** Name of the site's own host on the internet; undefined for one that was lent, or for none. */
function ownDomain(siteUrl: string): string | undefined {
  const { protocol, hostname } = new URL(siteUrl);
  const isLent = hostname.endsWith('.netlify.app');
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return protocol === 'https:' && isName && !isLent ? hostname : undefined;
}

/** Puts the list away for one person, or back on Home. */
export async function putFirstStepsAway(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staffId: number,
  isPutAway: boolean,
): Promise<void> {
  await database
    .updateTable('staff')
    .set({ first_steps_put_away_at: isPutAway ? now() : null })
    .where('id', '=', staffId)
    .execute();
}
