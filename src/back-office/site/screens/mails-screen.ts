import { type MailKind, placeholdersOf } from '../../../company/contract/texts/mail-kinds.ts';
import type { PlainField } from '../../forms/fields/field-types.ts';
import type { FieldGroup } from '../form/site-field.ts';
import type { DocumentTable } from '../site-screen.ts';
import { placeholderHelp } from './placeholder-help.ts';

/** Fields of one kind of mail; its group in the form names it for the preview. */
function mailGroup(kind: MailKind, title: string, lead: string, closingHelp?: string): FieldGroup {
  const opening: PlainField[] = [
    { kind: 'line', path: `${kind}.subject`, label: 'Subject', limit: 120 },
    {
      kind: 'text',
      path: `${kind}.opening`,
      label: 'Opening words',
      limit: 1000,
      help: 'An empty line begins a new paragraph.',
    },
  ];
  const closing: PlainField = {
    kind: 'text',
    path: `${kind}.closing`,
    label: 'Closing words',
    limit: 1000,
    ...(closingHelp && { help: closingHelp }),
  };
  return {
    title,
    lead: `${lead} ${placeholderHelp(placeholdersOf(kind))}`,
    at: kind,
    fields: closingHelp === undefined ? opening : [...opening, closing],
  };
}

/** Kinds of mail whose words staff edit. The `at` of a group is its kind. */
export const mailsScreen: DocumentTable = {
  lead: 'The words of the mails that visitors and customers get. Links, products, prices and the lines that the law asks for stay.',
  isInParts: true,
  groups: [
    mailGroup(
      'request',
      'A quote request has arrived',
      'It goes to whoever asked for a quotation.',
      'They come below the list of the products.',
    ),
    mailGroup(
      'quotation',
      'A quotation',
      'It brings the quotation as a PDF.',
      'They come below the button that opens the quotation.',
    ),
    mailGroup(
      'reminder',
      'A reminder',
      'You send it when a quotation has no answer.',
      'They come below the button that opens the quotation.',
    ),
    mailGroup(
      'acceptance',
      'A quotation is accepted',
      'It confirms to the customer what they have accepted.',
      'They come below the payment terms.',
    ),
    mailGroup(
      'making',
      'An order is being made',
      'It stands ready when you move an order to this stage. WhatsApp gets the same words.',
      'They come below the promised day.',
    ),
    mailGroup(
      'ready',
      'An order is ready',
      'It stands ready when you move an order to this stage. WhatsApp gets the same words.',
      'They come below what is still to pay.',
    ),
    mailGroup(
      'delivered',
      'An order is delivered',
      'It stands ready when you move an order to this stage. WhatsApp gets the same words.',
      'They come above the link to the order.',
    ),
    mailGroup(
      'promised',
      'The day of an order',
      'It stands ready when you promise a day or change it. WhatsApp gets the same words.',
      'They come above the link to the order.',
    ),
    mailGroup(
      'deposit',
      'The deposit is asked for',
      'It stands ready when you ask for the deposit of an order. WhatsApp gets the same words.',
      'They come below the day by which to pay.',
    ),
    mailGroup(
      'balance',
      'The balance is asked for',
      'It stands ready when you ask for the balance of an order. WhatsApp gets the same words.',
      'They come below the day by which to pay.',
    ),
    mailGroup(
      'newsletter',
      'The newsletter is to be confirmed',
      'It asks whether the address wants your news. The lines about its link follow.',
    ),
  ],
};
