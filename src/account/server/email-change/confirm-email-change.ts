import type { Database } from '../../../platform/database/database.ts';
import { endLinks, INVITATIONS, isOpenLink } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import { codeOf } from '../../../platform/transient-errors.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { findStaffId } from '../accounts/accounts.ts';
import { endSessionsOf } from '../session-store/sessions.ts';
import type { ChangeDetails } from './email-change.ts';
import { type Addresses, changedMails } from './email-change-mails.ts';

const UNIQUE_VIOLATION = '23505';

/** Changed, or the name of the refusal: one is no error here, since links end with it. */
type ConfirmationResult =
  | 'changed'
  | 'useless change of address'
  | 'change of a suspended address'
  | 'address taken meanwhile';

/**
 * Makes the address to which the token was mailed the one for signing in.
 *
 * @param by the caller
 */
export async function confirmEmailChange(
  services: Services,
  token: string,
  by: Actor,
): Promise<ConfirmationResult> {
  const request = await findAsked(services, token);
  if (!request) return 'useless change of address';
  try {
    return await services.database
      .transaction()
      .execute((transaction) => sayYes(services, transaction, { ...request, token, by }));
  } catch (error) {
    // Another account took the address at the same moment.
    if (codeOf(error as Error) !== UNIQUE_VIOLATION) throw error;
    await endLinks(services.database, request.staff_id, 'address change');
    return 'address taken meanwhile';
  }
}

function findAsked({ database, now }: Services, token: string) {
  return database
    .selectFrom('emailed_link')
    .innerJoin('staff', 'staff.id', 'emailed_link.staff_id')
    .select('staff.id as staff_id')
    .where(isOpenLink(['address change'], token, now()))
    .executeTakeFirst();
}

interface Yes {
  staff_id: number;
  token: string;
  by: Actor;
}

async function sayYes(
  services: Services,
  transaction: Database,
  { staff_id, token, by }: Yes,
): Promise<ConfirmationResult> {
  const person = await transaction
    .selectFrom('staff')
    .select(['id', 'email', 'disabled_at'])
    .where('id', '=', staff_id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return 'useless change of address';
  if (person.disabled_at) return 'change of a suspended address';
  const change = await findDetails(services, transaction, staff_id, token);
  return change
    ? changeAddress(services, transaction, person, { ...change, by })
    : 'useless change of address';
}

/** `undefined` when the change was withdrawn or replaced meanwhile. */
async function findDetails(
  { now }: Services,
  transaction: Database,
  staffId: number,
  token: string,
): Promise<ChangeDetails | undefined> {
  const link = await transaction
    .selectFrom('emailed_link')
    .select('details')
    .where('staff_id', '=', staffId)
    .where(isOpenLink(['address change'], token, now()))
    .executeTakeFirst();
  return link?.details as ChangeDetails | undefined;
}

interface Wanted extends ChangeDetails {
  by: Actor;
}

/** Ends all sessions except the requesting one, and all links to the old address. */
async function changeAddress(
  services: Services,
  transaction: Database,
  person: { id: number; email: string },
  { new_email, session_id, by }: Wanted,
): Promise<ConfirmationResult> {
  const { id } = person;
  const now = services.now();
  await endLinks(transaction, id, 'address change');
  if ((await findStaffId(transaction, new_email)) !== undefined) return 'address taken meanwhile';
  await transaction.updateTable('staff').set({ email: new_email }).where('id', '=', id).execute();
  await endSessionsOf(transaction, id, { now, exceptId: session_id });
  await endLinks(transaction, id, 'password reset', 'recovery');
  await transaction
    .deleteFrom('emailed_link')
    .where('email', '=', new_email)
    .where('purpose', 'in', INVITATIONS)
    .execute();
  await tellBoth(services, transaction, { old: person.email, new: new_email });
  await recordEvent(services, transaction, {
    kind: 'address changed',
    by: { ...by, id },
    about: id,
  });
  return 'changed';
}

async function tellBoth(
  { settings, now }: Services,
  transaction: Database,
  addresses: Addresses,
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  for (const mail of changedMails(from, addresses)) await queueMail(transaction, mail, now());
}
