import type { StaffList } from '../../../../src/account/contract/staff-list.ts';
import type { Caller } from '../../../support/caller.ts';
import type { TestApi } from '../../../support/create-test-api.ts';
import { givePasskey } from '../../../support/passkeys.ts';
import { linkIn } from '../../../support/sent-mails.ts';

export const EMAIL = 'baraka@makers.test';
export const NEW_PASSWORD = 'lantern-orchard-kettle-drum';
const entered = {
  fname: 'Baraka',
  lname: 'Otieno',
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
};

/** Steps of owners and a colleague to recover an account. */
export function recoveryDesk(api: TestApi) {
  const { database } = api.services;

  const idOf = (email: string) =>
    database.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();

  return {
    /** An owner who invites, and a colleague with a passkey, whom only that lets in. */
    async twoPeople() {
      const amina = await api.asOwner();
      const credentials = await api.addStaff(EMAIL);
      await givePasskey(api, credentials);
      const caller = api.asVisitor();
      await caller.signIn(credentials);
      await caller.put('/api/user/passkey-only', { only: true });
      const { id } = await idOf(EMAIL);
      return { amina, baraka: { ...credentials, caller, id } };
    },

    async ownCredentials() {
      const { email } = await database
        .selectFrom('staff')
        .select('email')
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow();
      return { email, password: 'kettle-orbit-saffron-mule' };
    },

    sendRecovery: (by: Caller, id: number | string) => by.post(`/api/staff/${id}/invitation`),

    /** The token of the newest link to a mailbox. */
    async newestToken(email = EMAIL): Promise<string> {
      const mails = (await api.mails()).filter(({ to }) => to?.[0]?.address === email);
      return linkIn(mails.findLast(({ text }) => text?.includes('/signup?'))).query['token'] ?? '';
    },

    accept: (token: string, changes: object = {}) =>
      api.asVisitor().post('/api/invitations/accept', { token, ...entered, ...changes }),

    list: async (by: Caller) => (await (await by.get('/api/staff')).json()) as StaffList,

    status: async (password: string) =>
      (await api.asVisitor().signIn({ email: EMAIL, password })).status,

    /** The kinds of what the security log has. */
    async kinds() {
      const rows = await database
        .selectFrom('security_event')
        .select('kind')
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
