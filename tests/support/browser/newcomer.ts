import { ownWord } from '../generated/own-word.ts';
import { linkIn } from '../sent-mails.ts';
import { hired } from './hired-staff.ts';
import { expect } from './journey.ts';
import { mailTo } from './outbox.ts';
import { callerAtSite, signedInCaller } from './staff-session.ts';

const PASSWORD = 'lantern-mule-orchard-drum-29';

/** A new member of staff for one journey, who has accepted an invitation. */
export async function newcomer(fname: string, lname: string) {
  const email = `${fname}-${ownWord()}@makao.example`.toLowerCase();
  const owner = await signedInCaller(hired.wanjiku);
  await owner.post('/api/user/proof', { current_password: hired.wanjiku.password });
  expect((await owner.post('/api/staff/invitations', { email })).status).toBe(201);
  const { token } = linkIn(await mailTo(email, 'Join ')).query;
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
  const joined = await callerAtSite().post('/api/invitations/accept', {
    token,
    fname,
    lname,
    ...chosen,
  });
  expect(joined.status).toBe(201);
  return { fname, lname, email, password: PASSWORD };
}
