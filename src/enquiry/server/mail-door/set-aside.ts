import type { Database } from '../../../platform/database/database.ts';
import { type MailDoor, tokenIn } from '../../../platform/mail/mail-door.ts';
import type { Automatic, ParsedMail } from '../../../platform/mail-parser/parsed-mail.ts';
import type { Settings } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { MailWords } from './mail-words.ts';

/** Why a mail is in the mailbox alone. */
export type SetAside =
  | Automatic
  | 'own mail'
  | 'no sender'
  | 'repeated'
  | 'too many'
  | 'unreadable';

/** What a program wrote, and what the company wrote itself, is no answer. Nothing here answers a mail. */
export async function whySetAside(
  { database, settings }: { database: Database; settings: Settings },
  { id, automatic }: Pick<ParsedMail, 'id' | 'automatic'>,
  { address }: Pick<MailWords, 'address'>,
): Promise<SetAside | undefined> {
  if (automatic) return automatic;
  if (address === '') return 'no sender';
  const { hostname } = new URL(settings.siteUrl);
  const isOurs = id.endsWith(`@${hostname}`) || (await isOwnAddress(database, settings, address));
  return isOurs ? 'own mail' : undefined;
}

async function isOwnAddress(
  database: Database,
  { mailDoor }: Settings,
  given: string,
): Promise<boolean> {
  const address = given.toLowerCase();
  const { email } = await readCompany(database);
  if (address === email.toLowerCase() || (mailDoor && isOfDoor(mailDoor, address))) return true;
  const staff = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst();
  return staff !== undefined;
}

function isOfDoor(door: MailDoor, address: string): boolean {
  return address === door.address?.toLowerCase() || tokenIn(door, address) !== undefined;
}
