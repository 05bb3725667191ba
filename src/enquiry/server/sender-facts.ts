import type { ContactMessage } from '../contract/contact.ts';

type Sender = Pick<ContactMessage, 'fname' | 'lname' | 'cname' | 'phone' | 'email'>;

/** Who wrote, as the company's mails list it. */
export function senderFacts({ fname, lname, cname, phone, email }: Sender): [string, string][] {
  return [
    ['Name', `${fname} ${lname}`],
    ['Company', cname],
    ['Phone', phone],
    ['Email', email],
  ];
}
