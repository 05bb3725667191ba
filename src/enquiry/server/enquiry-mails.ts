import { chosenPath } from '../../catalogue/contract/choices/chosen-line.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { nameForCustomers } from '../../company/contract/staff-name.ts';
import { type MailTexts, mailWords } from '../../company/contract/texts/mail-kinds.ts';
import {
  type Correspondent,
  type LetterItem,
  writeLetter,
} from '../../company/stationery/letter.ts';
import { enquiryPath, paths } from '../../paths.ts';
import type { Mail } from '../../platform/mail/mail-outbox.ts';
import type { Attachment, AttachmentKind } from '../contract/attachment.ts';
import type { ContactMessage } from '../contract/contact.ts';
import { deliveryFacts } from '../contract/delivery.ts';
import { type Enquiry, questionOf, requestName } from '../contract/inbox.ts';
import { personFacts, senderName } from '../contract/person.ts';
import { piecesInWords, productLines, productName } from '../contract/product-lines.ts';
import type { QuoteRequest } from '../contract/quote.ts';
import type { FoundProduct } from './quote-products.ts';

interface StoredRequest extends Omit<QuoteRequest, 'products' | 'attachments' | 'consent'> {
  /** Id of the enquiry. */
  id: number;
  reference: string;
  products: FoundProduct[];
  attachments: Attachment[];
}

type ConfirmedRequest = Pick<StoredRequest, 'email' | 'reference' | 'products' | 'attachments'>;

/** Forwards a message to the company; a reply goes to the sender. */
export function contactMessageMail(
  contactMessage: ContactMessage,
  id: number,
  { company, siteUrl }: Correspondent,
): Mail {
  const { fname, lname, email, message } = contactMessage;
  const letter = writeLetter(company, {
    subject: `Message from ${fname} ${lname}`,
    parts: [{ facts: personFacts(contactMessage) }, { quote: message }, inboxLink(id, siteUrl)],
  });
  return { to: company.email, replyTo: email, ...letter };
}

/** Tells the company about a quote request; a reply goes to the sender. */
export function quoteRequestMail(
  request: StoredRequest,
  { company, siteUrl }: Correspondent,
): Mail {
  const { id, reference, fname, lname, email, message, products, attachments } = request;
  const letter = writeLetter(company, {
    subject: `${requestName(request)} from ${fname} ${lname} (${reference})`,
    parts: [
      {
        facts: [
          ['Reference', reference],
          ...personFacts(request),
          ...deliveryFacts(request),
          ['Asked for', piecesInWords(products)],
          ...fileFacts(attachments),
        ],
      },
      ...(products.length === 0
        ? []
        : [
            {
              items: products.map((product) => ({
                ...itemOf(product, siteUrl),
                note: product.note,
              })),
            },
          ]),
      ...(message === '' ? [] : [{ quote: message }]),
      inboxLink(id, siteUrl),
    ],
  });
  return { to: company.email, replyTo: email, ...letter };
}

/**
 * Confirms a request to its sender. It contains none of their words, since anybody could enter
 * another's address and so write to strangers in the company's name.
 */
export function confirmationMail(
  { email, reference, products, attachments }: ConfirmedRequest,
  { company, siteUrl }: Correspondent,
  texts: MailTexts,
): Mail {
  const hasProducts = products.length > 0;
  // What is no value of the catalogue's may be anybody's words.
  const offered = products.map((product) => ({ ...product, chosen: product.offered }));
  const facts = { reference, pieces: hasProducts ? piecesInWords(products) : 'what you describe' };
  const { subject, opening, closing } = mailWords(texts, 'request', company, facts);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...(hasProducts ? opening : opening.map((part) => part.replace(/:$/, '.'))),
      ...(hasProducts ? [{ items: offered.map((product) => itemOf(product, siteUrl)) }] : []),
      ...(attachments.length === 0 ? [] : [`With it came ${filesInWords(attachments)}.`]),
      ...closing,
      'You did not ask for this? Then somebody mistyped their address. Answer this mail, and we remove it.',
    ],
  });
  return { to: email, replyTo: company.email, isForCustomer: true, ...letter };
}

interface Assignment {
  to: string;
  /** Name of the person who assigned them. */
  by: string | undefined;
  enquiries: { id: number; fname: string; lname: string }[];
}

/** Tells a colleague about assigned enquiries. Names of senders stay out of the subject. */
export function assignmentMail(
  { to, by, enquiries }: Assignment,
  { company, siteUrl }: Correspondent,
): Mail {
  const [only, ...others] = enquiries;
  const what = others.length > 0 ? `${enquiries.length} enquiries` : 'an enquiry';
  const items = enquiries.map((sender) => {
    return { title: senderName(sender), link: siteUrl + enquiryPath(sender.id) };
  });
  const letter = writeLetter(company, {
    subject: `${by ?? 'A colleague'} assigned you ${what}`,
    parts: [
      `${by ?? 'A colleague'} assigned you ${what}${only && others.length === 0 ? ` from ${senderName(only)}` : ''}.`,
      only && others.length === 0 ? inboxLink(only.id, siteUrl) : { items },
      `You can switch off these mails in your account settings: ${siteUrl}${paths.accountSettings}`,
    ],
  });
  return { to, ...letter };
}

function itemOf(product: FoundProduct, siteUrl: string): LetterItem {
  return { title: productName(product), link: siteUrl + chosenPath(product.path, product.chosen) };
}

function inboxLink(id: number, siteUrl: string) {
  return { link: siteUrl + enquiryPath(id), label: 'Open it in the inbox' };
}

/** Counts attached files. No mail carries them, since nobody here has checked them. */
function fileFacts(files: Attachment[]): [string, string][] {
  if (files.length === 0) return [];
  const names = files.map(({ name }) => name).join(', ');
  return [['Files', `${filesInWords(files)}, in the inbox: ${names}`]];
}

/** Describes files without their names, since a stranger chose those: `2 photos and 1 PDF`. */
function filesInWords(files: readonly Pick<Attachment, 'kind'>[]): string {
  const many = (kind: AttachmentKind, word: string) => {
    const count = files.filter((file) => file.kind === kind).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  };
  return [...many('photo', 'photo'), ...many('pdf', 'PDF')].join(' and ');
}

interface Reply {
  text: string;
  /** Full name of the author. */
  by: string;
  company: Company;
}

/**
 * Mails a signed reply above what it answers. The customer's answer goes to the company. The headers
 * of its thread hold it together, so that its subject may name what it is about.
 */
export function replyMail(enquiry: Enquiry, { text, by, company }: Reply): Mail {
  const { subject, said, words } = answeredBy(enquiry, company);
  const letter = writeLetter(company, {
    subject,
    parts: [
      ...text.split(/\n{2,}/),
      ...(nameForCustomers(by) ? [by] : []),
      ...(words === '' ? [] : [said, { quote: words }]),
    ],
  });
  return {
    to: enquiry.email,
    replyTo: company.email,
    isForCustomer: true,
    isFromPerson: true,
    ...letter,
  };
}

/**
 * What a reply answers: the question that the customer asked last about a quotation, else their
 * enquiry. Text that staff entered is not quoted, since it may be meant for colleagues.
 */
function answeredBy(enquiry: Enquiry, company: Company) {
  const asked = questionOf(enquiry);
  if (asked) {
    return {
      subject: `Re: your question about quotation ${asked.asked_about}`,
      said: `On ${dayWords(dayInNairobi(asked.written_at))} you asked:`,
      words: asked.text,
    };
  }
  const { kind, channel, reference, message, products, received_at } = enquiry;
  const begun = channel === 'mail' ? enquiry.replies[0]?.by_mail?.subject : undefined;
  const isTheirOwn = channel === 'site';
  const quoted = [productLines(products).join('\n'), isTheirOwn ? message : '']
    .filter(Boolean)
    .join('\n\n');
  const what = kind === 'quote' ? 'request' : isTheirOwn ? 'message' : 'enquiry';
  const day = dayWords(dayInNairobi(received_at));
  return {
    subject: begun
      ? `Re: ${begun.replace(/^(?:re:\s*)+/i, '')}`
      : `Re: your ${what} to ${company.name}${reference ? ` (${reference})` : ''}`,
    said: `On ${day} you ${kind === 'quote' ? 'asked for' : 'wrote'}:`,
    words: quoted,
  };
}
