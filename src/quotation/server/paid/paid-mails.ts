import { type Correspondent, writeLetter } from '../../../company/stationery/letter.ts';
import { quotationPath } from '../../../paths.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { Mail } from '../../../platform/mail/mail-outbox.ts';
import type { ToldPayment } from '../../contract/payments/told-payments.ts';
import type { OpenedOrder } from '../opened-quotation.ts';

interface Told {
  id: number;
  order: OpenedOrder;
  told: readonly ToldPayment[];
  /** As the customer typed it. */
  words: string;
  /** True if they sent a photo or a PDF of the slip. */
  hasSlip: boolean;
  to: string;
}

/** Tells the responsible person what a customer says they paid. */
export function toldMail(
  { id, order, told, words, hasSlip, to }: Told,
  { company, siteUrl }: Correspondent,
): Mail {
  const { number, money, revision } = order;
  const { name } = revision.content.customer;
  const cents = told.reduce((sum, each) => sum + (each.cents ?? 0), 0);
  const codes = told.flatMap(({ code }) => code ?? []).join(', ');
  const sum = cents > 0 ? shillings(cents) : codes ? `with code ${codes}` : 'something';
  const odd = told.map(({ note }) => note).filter((note) => note !== '');
  const facts: [string, string][] = [
    ['Quotation', number],
    ['Customer', name],
    ['Due now', shillings(money.due_cents)],
    ['Code', codes],
  ];
  const letter = writeLetter(company, {
    subject: `${name} says they paid ${sum} for ${number}`,
    parts: [
      { facts: facts.filter(([, value]) => value !== '') },
      ...(words === '' ? [] : [{ quote: words }]),
      ...(hasSlip ? ['They sent the slip. It is beside the payment.'] : []),
      ...odd,
      'It counts once you confirm it. Look in the account first: messages can be faked.',
      { label: 'Open it', link: siteUrl + quotationPath(id) },
    ],
  });
  return { to, ...letter };
}
