import type { Caller } from '../caller.ts';
import { hired, type Person } from './hired-staff.ts';
import { signedInCaller } from './staff-session.ts';

/** A colleague who works in parallel to the browser, with a session of their own. */
export async function colleague(): Promise<Person & { caller: Caller }> {
  return { ...hired.amina, caller: await signedInCaller(hired.amina) };
}
