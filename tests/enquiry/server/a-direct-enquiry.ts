import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import type { Caller } from '../../support/caller.ts';

/** A phone enquiry that staff enter. */
export const aCall = {
  channel: 'call',
  fname: 'Brian',
  phone: '0722 000 111',
  message: 'A sofa for the waiting room.',
};

/** Enters it; gives the enquiry that it is then. */
export async function enter(staff: Caller, said: object = {}): Promise<Enquiry> {
  const answer = await staff.post('/api/enquiries', { ...aCall, ...said });
  if (answer.status !== 201) throw new Error(`Entering it answered ${await answer.text()}`);
  return (await answer.json()) as Enquiry;
}
