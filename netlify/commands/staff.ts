import { mailAddress } from '../../src/account/contract/account.ts';
import { findStaffId, listStaff } from '../../src/account/server/accounts/accounts.ts';
import { endSessionsOf } from '../../src/account/server/session-store/sessions.ts';
import { changeRole, endSuspension } from '../../src/account/server/staff/account-status.ts';
import { suspendAndHandOver } from '../../src/account/server/staff/hand-over.ts';
import { listInvitations } from '../../src/account/server/staff/invitations.ts';
import { invite, sendRecovery } from '../../src/account/server/staff/send-invitation.ts';
import { enquiriesInWords } from '../../src/enquiry/contract/inbox.ts';
import { HttpError } from '../../src/platform/http-error.ts';
import { deliverMail } from '../../src/platform/mail/mail-delivery.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { onServices } from './on-services.ts';
import { UsageError } from './run-command.ts';

type Action = (services: Services, email: string, to: string | undefined) => Promise<string>;

const actions: Record<string, Action> = {
  async invite(services, email) {
    const id = await findStaffId(services.database, email);
    const back = id === undefined ? undefined : await sendRecovery(services, id, undefined);
    const { link } = back ?? (await invite(services, email, undefined));
    const sent = await deliverMail(services);
    const left =
      services.mail === 'deferred'
        ? 'The site sends the mail within a quarter of an hour.'
        : 'The mail could not be sent yet.';
    const mail = sent > 0 ? 'The invitation is sent.' : left;
    return `${mail} The link, for their eyes only:\n  ${link}`;
  },

  async disable(services, email, to) {
    const id = await idOf(services, email);
    const assignee_id = to === undefined ? null : await idOf(services, to);
    const edit = {
      by: null,
      changeSet: undefined,
      tellChangeSet: () => {},
      runAfterResponse: () => {},
    };
    const count = await suspendAndHandOver(services, edit, { id, assignee_id });
    await deliverMail(services);
    return [DISABLED, handedOver(count, to)].filter(Boolean).join(' ');
  },

  async enable(services, email) {
    await endSuspension(services, await idOf(services, email));
    return 'The account can sign in.';
  },

  async owner(services, email) {
    await changeRole(services, await idOf(services, email), 'owner');
    return 'The account is an owner’s.';
  },

  async 'end-sessions'(services, email) {
    const id = await idOf(services, email);
    await services.database
      .transaction()
      .execute((transaction) => endSessionsOf(transaction, id, { now: services.now() }));
    return 'The account is signed out everywhere.';
  },
};

const DISABLED = 'The account cannot sign in any more, and is signed out everywhere.';

/** Says where the open enquiries of a disabled account are now. */
function handedOver(count: number, to: string | undefined): string {
  if (count === 0) return '';
  const enquiries = enquiriesInWords(count, 'open');
  if (to !== undefined) return `${enquiries} went to ${to}.`;
  return `${enquiries} ${count === 1 ? 'is' : 'are'} without a colleague now. Assign ${count === 1 ? 'it' : 'them'} in the inbox.`;
}

async function idOf({ database }: Services, email: string): Promise<number> {
  const id = await findStaffId(database, email);
  if (id === undefined) throw new OperatorError(`There is no account with the address ${email}.`);
  return id;
}

async function list({ database }: Services): Promise<string> {
  const accounts = (await listStaff(database)).map(
    ({ fname, lname, email, role, last_sign_in_at, suspended }) => {
      const state = suspended ? 'disabled' : `last sign-in ${last_sign_in_at ?? 'never'}`;
      return `${email}  ${fname} ${lname}, ${role}, ${state}`;
    },
  );
  const invited = (await listInvitations(database)).map(
    ({ email, expires_at }) => `${email}  invited, the link works until ${expires_at}`,
  );
  const lines = [...accounts, ...invited];
  return lines.length > 0
    ? lines.join('\n')
    : 'Nobody has an account. The site makes the first one when it starts.';
}

/**
 * Finds the task for the arguments of `npm run staff --`. The task returns its output, and throws
 * an OperatorError for problems that the operator can fix.
 *
 * @throws OperatorError for unknown arguments
 */
export function staffTask(
  words: string[],
  { to }: { to?: string } = {},
): (services: Services) => Promise<string> {
  const [name = '', given = ''] = words;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (name !== 'list' && !action) throw new UsageError('Please say what to do.');
  if (to !== undefined && name !== 'disable') throw new UsageError('Only disable takes --to.');
  const work = action ? withAddresses(action, given, to) : list;
  return (services) =>
    work(services).catch((error: unknown) => {
      throw error instanceof HttpError ? new OperatorError(error.message) : error;
    });
}

/** `npm run staff` */
export async function runStaffTask(words: string[], values: { to?: string }): Promise<void> {
  const task = staffTask(words, values);
  await onServices(async (services) => console.log(await task(services)));
}

function withAddresses(action: Action, given: string, to: string | undefined) {
  const address = readAddress(given);
  const other = to === undefined ? undefined : readAddress(to);
  return (services: Services) => action(services, address, other);
}

function readAddress(given: string): string {
  const { data } = mailAddress.safeParse(given);
  if (!data) throw new UsageError('Please name an e-mail address.');
  return data;
}
