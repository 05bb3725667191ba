import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import type { Caller } from '../../support/caller.ts';
import type { TestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';

/** The inbox as staff read it, newest first. */
export async function listEnquiries(staff: Caller, query = ''): Promise<Enquiry[]> {
  return (await (await staff.get(`/api/enquiries${query}`)).json()) as Enquiry[];
}

/** Actions of visitors and staff on an inbox. */
export function inboxDesk(api: TestApi) {
  return {
    /** A visitor's message, a minute after the one before. */
    async receive(fields: Partial<typeof aMessage> = {}) {
      api.passTime({ minutes: 1 });
      await api.asVisitor().post('/api/contact', { ...aMessage, ...fields });
    },

    async show(by: Caller, id = 1): Promise<Enquiry> {
      return (await (await by.get(`/api/enquiries/${id}`)).json()) as Enquiry;
    },

    /** First names, newest first. */
    async names(by: Caller, query = ''): Promise<string[]> {
      return (await listEnquiries(by, query)).map(({ fname }) => fname);
    },

    handle(by: Caller, handling: object, { id = 1, version = 1 } = {}) {
      const untouched = { status: 'new', assignee_id: null, read: false };
      const seen = { 'If-Match': `"${version}"` };
      return by.put(`/api/enquiries/${id}`, { ...untouched, ...handling }, seen);
    },

    /** Somebody else of the staff, who has signed in. */
    async colleague(fname: string) {
      const credentials = await api.addStaff(`${fname.toLowerCase()}@makers.test`);
      const { id } = await api.services.database
        .updateTable('staff')
        .set({ fname })
        .where('email', '=', credentials.email)
        .returning('id')
        .executeTakeFirstOrThrow();
      const caller = api.asVisitor();
      await caller.signIn(credentials);
      return { id, caller };
    },
  };
}
