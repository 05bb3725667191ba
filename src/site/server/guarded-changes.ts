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
import { markKey, moneyMarks } from './money-marks.ts';
import { readCompany } from './read-texts.ts';
import { companyOverrides, documentOf } from './site-documents.ts';

/** A change of a value that an owner answers for. */
interface GuardedChange {
  path: string;
  label: string;
  /** In words. */
  before: string;
  after: string;
  /** Why other staff cannot make it. */
  refusal: string;
}

const FOR_OWNERS = 'Only an owner can change this. Leave it as it is, or ask an owner.';

/**
 * Requires an owner with a fresh proof for changes of where customers' messages and money go: the
 * guarded paths of a document, and any text of any document that gains a link or a number to pay
 * to. The change is recorded and reported to the company's current mailbox, whose owner may object.
 *
 * @returns whether a mail was queued
 * @throws HttpError 403
 */
export async function guardChanges(
  services: Services,
  edit: Edit,
  transaction: Database,
  { before, written }: { before: SiteDocument; written: Overrides },
): Promise<boolean> {
  const ofCompany = await companyOverrides(transaction);
  const changes = guardedChanges(before, written, ofCompany);
  return requireOwner(services, edit, transaction, changes);
}

/** Texts that all staff share outside of the site's documents. */
interface SharedTexts {
  /** What they are, for the security log and the mail. */
  title: string;
  /** Contents whose links and numbers they may have. */
  known: readonly unknown[];
  /** The texts by field. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Requires the same for texts that gain a link or a number to pay to.
 *
 * @returns whether a mail was queued
 * @throws HttpError 403
 */
export function guardTexts(
  services: Services,
  edit: Edit,
  transaction: Database,
  { title, known, texts }: SharedTexts,
): Promise<boolean> {
  return requireOwner(services, edit, transaction, newMarks(title, known, texts));
}

async function requireOwner(
  services: Services,
  { by, requireStepUp }: Edit,
  transaction: Database,
  changes: GuardedChange[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  if (!requireStepUp) throw new Error('The route has to declare `stepUp`.');
  await requireStepUp(
    transaction,
    Object.fromEntries(changes.map(({ path, refusal }) => [path, refusal])),
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
function guardedChanges(
  { name, written }: SiteDocument,
  next: Overrides,
  ofCompany: Overrides,
): GuardedChange[] {
  const document = documentOf(name);
  const [had, has] = [written, next].map((overrides) => {
    const whose = name === 'company' ? overrides : ofCompany;
    return resolveDocument(document, overrides, whose).contents;
  });
  const ofPaths = Object.entries(document.guarded ?? {})
    .map(([path, label]) => ({
      path,
      label,
      before: wordsAt(had, path),
      after: wordsAt(has, path),
      refusal: FOR_OWNERS,
    }))
    .filter(({ before, after }) => before !== after);
  const isNamed = (path: string) => ofPaths.some((each) => `${path}.`.startsWith(`${each.path}.`));
  const added = newMarks(document.title, [had, document.defaults], has);
  const ofTexts = added.filter(({ path }) => !isNamed(path));
  return [...ofPaths, ...ofTexts];
}

/** Texts with a money mark that was nowhere before: moving one takes no owner. */
function newMarks(title: string, before: readonly unknown[], has: unknown): GuardedChange[] {
  const marksBefore = before.flatMap(marksByPath).flatMap(({ marks }) => marks);
  const known = new Set(marksBefore.map(markKey));
  return marksByPath(has).flatMap(({ path, text, marks: all }) => {
    const marks = all.filter((mark) => !known.has(markKey(mark)));
    if (marks.length === 0) return [];
    const named = marks.map((mark) => `“${mark}”`).join(', ');
    const refusal = `Only an owner can add a link or a number that customers could pay to: ${named}. Leave it out, or ask an owner.`;
    return [{ path, label: title, before: '', after: text, refusal }];
  });
}

/** Each text with its marks. The texts of a row, such as those of one mail, are read together. */
export function marksByPath(contents: unknown) {
  const texts = textsByPath(contents);
  const rowOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const rows = Map.groupBy(texts, ([path]) => rowOf(path));
  return texts.map(([path, text]) => {
    const beside = (rows.get(rowOf(path)) ?? []).map(([, other]) => other);
    return { path, text, marks: moneyMarks(text, beside) };
  });
}

/** Names of what identifies a row, a photo or products, which nobody reads. */
const NO_WORDS = ['id', 'key', 'products'];

/** Every string that visitors read within a value, with its path. */
function textsByPath(value: unknown, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !NO_WORDS.includes(key))
    .flatMap(([key, each]) => textsByPath(each, [...path, key]));
}

/** A value in words; the texts of a row have colons between them. */
function wordsAt(contents: unknown, path: string): string {
  const value = valueAt(contents, path);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return [value]
    .flat()
    .map((row) => textsIn(row).join(': '))
    .join(', ');
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
      {
        facts: changes.map(({ label, before, after }) => [
          label,
          `${after || 'none'} (before: ${before || 'none'})`,
        ]),
      },
      'If you agreed on it, you need not do anything. If not, an owner should restore the earlier version at once, and disable that account.',
      { label: 'Open the history', link: `${siteUrl}${paths.productHistory}` },
    ],
  });
  return { to: company.email, ...letter };
}
