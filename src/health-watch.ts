import { type Letter, writeLetter } from './company/stationery/letter.ts';
import { examine, isDiskLow, isMailLate } from './health.ts';
import type { Health } from './platform/contract/health.ts';
import type { Database } from './platform/database/database.ts';
import { classifyFailure } from './platform/mail/mail-failure.ts';
import { queueMail } from './platform/mail/mail-outbox.ts';
import type { Services } from './platform/services.ts';
import type { SiteHealthRow } from './platform/site-health.ts';
import { readCompany } from './site/server/read-texts.ts';

const MINUTE_MS = 60_000;
/** Shorter outages are not worth a mail. */
const UNWELL_MINUTES = 5;
/** A site that keeps failing and recovering sends one mail a day. */
const MIN_MINUTES_BETWEEN_MAILS = 24 * 60;

/** Data needed to notify owners while the database is unavailable, by database. */
const remembered = new WeakMap<Database, Remembered>();
interface Remembered {
  owners: string[];
  company: Awaited<ReturnType<typeof readCompany>>;
  badSince?: Date;
  isTold?: boolean;
}

/**
 * Notifies the owners by mail once the site has been unhealthy for five minutes.
 *
 * @returns how many were notified
 */
export async function watchHealth(services: Services): Promise<number> {
  const health = await examine(services);
  if (health.database === 'ok') return tellThroughOutbox(services, health);
  return tellDirectly(services, health);
}

/**
 * Time at which `watchHealth` may have to notify somebody; undefined when there is nothing to do.
 */
export async function nextHealthWatch({ database }: Services): Promise<Date | undefined> {
  const row = await database.selectFrom('site_health').selectAll().executeTakeFirst();
  return row && tellingAt(row);
}

function tellingAt({ bad_since, told_at }: SiteHealthRow): Date | undefined {
  if (!bad_since || (told_at && told_at >= bad_since)) return undefined;
  const earliest = after(bad_since, UNWELL_MINUTES);
  const next = told_at ? after(told_at, MIN_MINUTES_BETWEEN_MAILS) : earliest;
  return next > earliest ? next : earliest;
}

async function tellThroughOutbox(services: Services, health: Health): Promise<number> {
  const { database, now, settings } = services;
  const at = now();
  const owners = await ownersOf(database);
  const company = await readCompany(database);
  remembered.set(database, { owners, company });
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('site_health')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    const bad_since = health.status === 'ok' ? null : (row.bad_since ?? at);
    const telling = tellingAt({ ...row, bad_since });
    const isDue = telling !== undefined && telling <= at;
    await transaction
      .updateTable('site_health')
      .set({ bad_since, ...(isDue && { told_at: at }) })
      .execute();
    if (!isDue) return 0;
    const letter = writeLetter(company, letterOf(health, settings.siteUrl));
    for (const to of owners) {
      await queueMail(transaction, { to, ...letter, ttlMinutes: MIN_MINUTES_BETWEEN_MAILS }, at);
    }
    return owners.length;
  });
}

/**
 * While the database accepts no writes, mails bypass the outbox, and this process remembers whom it
 * notified.
 */
async function tellDirectly(services: Services, health: Health): Promise<number> {
  const { database, mail, now, log, settings } = services;
  const known = remembered.get(database);
  if (!known || typeof mail === 'string') return 0;
  const at = now();
  known.badSince ??= at;
  if (known.isTold || after(known.badSince, UNWELL_MINUTES) > at) return 0;
  known.isTold = true;
  const letter = writeLetter(known.company, letterOf(health, settings.siteUrl));
  let told = 0;
  for (const to of known.owners) {
    const id = `health.${at.getTime()}.${told}`;
    try {
      await mail.send({ id, date: at, to, replyTo: undefined, ...letter });
      told += 1;
    } catch (error) {
      log('warn', 'owner not told that the site is unwell', {
        reason: classifyFailure(error).reason,
      });
    }
  }
  return told;
}

async function ownersOf(database: Database): Promise<string[]> {
  const owners = await database
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return owners.map(({ email }) => email);
}

function letterOf(health: Health, siteUrl: string): Letter {
  return {
    subject: 'Your website needs attention',
    parts: [
      `Something has been wrong with ${siteUrl} for some minutes:`,
      ...problemsOf(health),
      'Please tell whoever looks after the server: its log says more. This mail comes once, and not again before tomorrow.',
    ],
  };
}

function problemsOf(health: Health): string[] {
  const { database, photographs, mail, free_mb, build_failed_minutes_ago } = health;
  return [
    ...(database === 'out' ? ['The database does not answer. Visitors cannot send anything.'] : []),
    ...(database === 'read only' ? ['Nothing can be saved. Visitors cannot send anything.'] : []),
    ...(photographs === 'out' ? ['Photos cannot be read or saved.'] : []),
    ...(isDiskLow(health) ? [`The disk is nearly full. It has ${free_mb} MB left.`] : []),
    ...(mail && isMailLate(health)
      ? [`Mail cannot be sent. The first has waited for ${Math.floor(mail.oldest_minutes / 60)} h.`]
      : []),
    ...(build_failed_minutes_ago === null
      ? []
      : ['The pages cannot be built. Changes do not reach visitors.']),
  ];
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
