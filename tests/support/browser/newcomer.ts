import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { apiPaths } from '../../../src/api-paths.ts';
import { linkIn, readMails } from '../sent-mails.ts';
import { hired } from './hired-staff.ts';
import { expect } from './journey.ts';
import { callerAtSite, signedInCaller } from './staff-session.ts';
import { testServer } from './test-server.ts';

const PASSWORD = 'lantern-mule-orchard-drum-29';

/** A new member of staff for one journey, who has accepted an invitation. */
export async function newcomer(fname: string, lname: string) {
  const email = `${fname}-${randomUUID()}@makao.example`.toLowerCase();
  const owner = await signedInCaller(hired.wanjiku);
  await owner.post(apiPaths.proof, { current_password: hired.wanjiku.password });
  expect((await owner.post(apiPaths.invitations, { email })).status).toBe(201);
  const invitation = async () => {
    const mails = await readMails(join(testServer.stateDirectory, 'outbox'));
    return mails.find(({ to }) => to?.[0]?.address === email);
  };
  await expect.poll(invitation).toBeTruthy();
  const { token } = linkIn(await invitation()).query;
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
  const joined = await callerAtSite().post(apiPaths.acceptInvitation, {
    token,
    fname,
    lname,
    ...chosen,
  });
  expect(joined.status).toBe(201);
  return { fname, lname, email, password: PASSWORD };
}
