import { expect, it } from 'vitest';
import mails from '../../../../data/mails.json' with { type: 'json' };
import { theCompany } from '../../../../src/company/contract/company.ts';
import {
  MAIL_PLACEHOLDERS,
  type MailKind,
  type MailTexts,
  mailWords,
} from '../../../../src/company/contract/texts/mail-kinds.ts';
import { mailTexts } from '../../../../src/company/contract/texts/mail-texts.ts';

const kinds = Object.keys(MAIL_PLACEHOLDERS) as MailKind[];

const problemsOf = (kind: MailKind, words: object) =>
  mailTexts
    .safeParse({ ...mails, [kind]: { ...mails[kind], ...words } })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('the words of a mail are a subject and paragraphs with the values of their placeholders', () => {
  const texts: MailTexts = {
    ...mails,
    reminder: {
      subject: '{reference}?',
      opening: 'Dear {name},\n\nand {company}',
      closing: 'Yours',
    },
  };
  const facts = {
    name: 'Amina {company}',
    reference: 'QT-1',
    total: 'KSh 5',
    validUntil: '2 March 2026',
    sentOn: '1 March 2026',
  };
  expect(mailWords(texts, 'reminder', theCompany, facts)).toEqual({
    subject: 'QT-1?',
    opening: ['Dear Amina {company},', `and ${theCompany.name}`],
    closing: ['Yours'],
  });
});

it.each(kinds)(
  'the words of a mail may name the facts of the mail and of the company, and no others: %s',
  (kind) => {
    const known = [...MAIL_PLACEHOLDERS[kind], 'company', 'replyTime'];
    expect(problemsOf(kind, { opening: known.map((name) => `{${name}}`).join(' ') })).toEqual([]);
    const [first] = problemsOf(kind, { subject: 'About {nothing}' });
    expect(first?.[0]).toBe(`${kind}.subject`);
    expect(first?.[1]).toMatch(/^\{nothing\} stands for nothing here\. You can use \{/);
  },
);

it.each(['request', 'newsletter'] as const)(
  'the words of a mail name nobody where anybody can have the mail sent to a stranger: %s',
  (kind) => {
    expect(problemsOf(kind, { opening: 'Dear {name},' })).toHaveLength(1);
  },
);
