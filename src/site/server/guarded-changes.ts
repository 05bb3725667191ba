import type { Company } from '../../company/contract/company-file.ts';
import { writeLetter } from '../../company/stationery/letter.ts';
import type { Editor } from '../../history/contract/change-set.ts';
import type { Edit } from '../../history/server/make-change.ts';
import { paths } from '../../paths.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Mail, queueMail } from '../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../platform/security-log/record-event.ts';
import type { Services } from '../../platform/services.ts';
import { type Overrides, valueAt } from '../contract/overrides.ts';
import type { SiteDocument } from '../contract/site-documents.ts';
import { resolveDocument, textsIn } from '../documents/resolve-document.ts';
import { readCompany } from './read-texts.ts';
import { documentOf } from './site-documents.ts';

/** The value at a guarded path, in words. */
interface GuardedChange {
  path: string;
  label: string;
  before: string;
  after: string;
}

const FOR_OWNERS = 'Only an owner can change this. Leave it as it is, or ask an owner.';

/**
 * Requires an owner with a fresh proof for changes of where customers' messages go. The change is
 * recorded and reported to the company's current mailbox, whose owner may object.
 *
 * @returns whether a mail was queued
 * @throws HttpError 403
 */
export async function guardChanges(
  services: Services,
  { by, requireStepUp }: Edit,
  transaction: Database,
  { before, written }: { before: SiteDocument; written: Overrides },
): Promise<boolean> {
  const changes = guardedChanges(before, written);
  if (changes.length === 0) return false;
  if (!requireStepUp) throw new Error('The route has to declare `stepUp`.');
  await requireStepUp(
    transaction,
    Object.fromEntries(changes.map(({ path }) => [path, FOR_OWNERS])),
  );
  await recordEvent(services, transaction, {
    kind: 'contact details changed',
    by,
    detail: changes.map(({ label }) => label).join(', '),
  });
  const company = await readCompany(transaction);
  const from = { company, siteUrl: services.settings.siteUrl };
  await queueMail(transaction, changeMail(from, changes, by), services.now());
  return true;
}

/** Compares what visitors read, so that clearing an override counts as a change. */
function guardedChanges({ name, written }: SiteDocument, next: Overrides): GuardedChange[] {
  const document = documentOf(name);
  const [had, has] = [written, next].map(
    (overrides) => resolveDocument(document, overrides).contents,
  );
  return Object.entries(document.guarded ?? {})
    .map(([path, label]) => ({
      path,
      label,
      before: wordsAt(had, path),
      after: wordsAt(has, path),
    }))
    .filter(({ before, after }) => before !== after);
}

/** A value in words; the texts of a row have colons between them. */
function wordsAt(contents: unknown, path: string): string {
  const rows = [valueAt(contents, path)].flat();
  return rows.map((row) => textsIn(row).join(': ')).join(', ');
}

function changeMail(
  { company, siteUrl }: { company: Company; siteUrl: string },
  changes: GuardedChange[],
  { name }: Editor,
): Mail {
  const letter = writeLetter(company, {
    subject: `${company.name}: contact or payment details were changed`,
    parts: [
      `${name} has just changed this on your website.`,
      { facts: changes.map(({ label, before, after }) => [label, `${after} (before: ${before})`]) },
      'If you agreed on it, you need not do anything. If not, an owner should restore the earlier version at once, and disable that account.',
      { label: 'Open the company’s page', link: `${siteUrl}${paths.siteCompany}` },
    ],
  });
  return { to: company.email, ...letter };
}
