import type { Enquiry } from '../inbox.ts';

type Sent = Pick<Enquiry['joined'][number], 'id' | 'fname' | 'lname' | 'email'>;

/** The enquiries of a thread by whose addresses its customer can be reached, each address once. */
export function addressesOf(thread: Sent & { joined: readonly Sent[] }): Sent[] {
  const all = [thread, ...thread.joined].filter(({ email }) => email !== '');
  const isSame = (one: Sent, other: Sent) => one.email.toLowerCase() === other.email.toLowerCase();
  return all.filter((each, at) => all.findIndex((other) => isSame(each, other)) === at);
}
