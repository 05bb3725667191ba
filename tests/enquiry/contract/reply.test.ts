import { describe, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { chatNumber } from '../../../src/company/contract/phone-number.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { chatReply, mailReply } from '../../../src/enquiry/contract/reply.ts';
import { aMessage } from '../server/a-message.ts';

const enquiry: Enquiry = {
  ...aMessage,
  id: 1,
  kind: 'message',
  products: [],
  attachments: [],
  received_at: '2026-03-02T22:30:00.000Z',
  status: 'new',
  assignee: null,
  read: false,
  folder: 'inbox',
  notes: [],
  reference: null,
  date_needed: null,
  place: null,
  floor: null,
  lift: null,
  version: 1,
  changed: null,
};
const quoteRequest: Enquiry = {
  ...enquiry,
  kind: 'quote',
  reference: 'Q-659249',
  message: 'By June, please.',
  products: [
    {
      key: '7',
      title: 'Umoja Desk',
      sku: 'DSK-001',
      path: '/p/7-umoja-desk',
      quantity: 12,
      note: 'Oak,\nno drawers',
      on_site: true,
    },
    {
      key: '8',
      title: 'Stool',
      sku: null,
      path: '/p/8-stool',
      quantity: 1,
      note: '',
      on_site: true,
    },
  ],
};

const longList = Array.from({ length: 50 }, (_, index) => ({
  key: String(index + 1),
  title: `Makao Workstation ${index + 1}`,
  sku: null,
  path: `/p/${index + 1}`,
  quantity: 3,
  note: 'In oak with a cable tray, and another word about the drawers',
  on_site: true,
}));

/** What a reply by mail quotes, in lines. */
function quotedOf(sent: Enquiry): string[] {
  const body = new URL(mailReply(sent)).searchParams.get('body') ?? '';
  return body.split('\r\n').slice(5);
}

describe('the number to chat with', () => {
  it.each([
    ['0712 345 678', '254712345678'],
    ['0112345678', '254112345678'],
    ['712345678', '254712345678'],
    ['+254 712 345 678', '254712345678'],
    ['254712345678', '254712345678'],
    ['00254-712-345-678', '254712345678'],
    ['+254 (0) 712 345 678', '254712345678'],
    ['07 12.34.56.78', '254712345678'],
    ['+255 754 123 456', '255754123456'],
    ['0044 20 7946 0018', '442079460018'],
  ])('of %s is %s', (phone, number) => {
    expect(chatNumber(phone)).toBe(number);
  });

  it.each([
    '',
    'ask for Jane',
    '020 271 2345',
    '0712 345',
    '0712 345 678 ext 9',
    '+254 20 271 2345',
    '+2547123',
    '755 123 456 789',
    '+12345678901234567',
  ])('is none for %j', (phone) => {
    expect(chatNumber(phone)).toBeUndefined();
  });
});

describe('a reply by chat', () => {
  it('opens with a greeting', () => {
    const link = new URL(chatReply(enquiry) ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/254712345678');
    expect(link.searchParams.get('text')).toBe(
      `Hello Achieng, thank you for your message to ${theCompany.name}.`,
    );
  });

  it('to a quote request says so', () => {
    expect(new URL(chatReply(quoteRequest) ?? '').searchParams.get('text')).toBe(
      `Hello Achieng, thank you for your quote request to ${theCompany.name}.`,
    );
  });

  it('is not offered without a number for it', () => {
    expect(chatReply({ ...enquiry, phone: 'ask for Jane' })).toBeUndefined();
  });
});

describe('a reply by mail', () => {
  it('has the subject, and the message quoted with its day in Nairobi', () => {
    const link = new URL(mailReply(enquiry));
    expect(link.pathname).toBe('achieng@tumaini.example');
    expect(link.searchParams.get('subject')).toBe(`Re: your message to ${theCompany.name}`);
    expect(link.searchParams.get('body')?.split('\r\n')).toEqual([
      'Dear Achieng,',
      '',
      '',
      '',
      'On 3 March 2026 you wrote:',
      '> We need twelve desks.',
      '> By June, please.',
    ]);
  });

  it('to a quote request quotes the pieces', () => {
    const { searchParams } = new URL(mailReply(quoteRequest));
    expect(searchParams.get('subject')).toBe(
      `Re: your quote request to ${theCompany.name} (Q-659249)`,
    );
    expect(searchParams.get('body')?.split('\r\n').slice(4)).toEqual([
      'On 3 March 2026 you asked for:',
      '> 12 × Umoja Desk (DSK-001): Oak, no drawers',
      '> 1 × Stool',
      '> ',
      '> By June, please.',
    ]);
  });

  it('quotes the pieces of a long list without notes, counts the rest, and leaves room', () => {
    const lines = quotedOf({ ...quoteRequest, products: longList, message: 'Soon! '.repeat(100) });
    const listed = lines.filter((line) => line.startsWith('> 3 × '));
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(longList.slice(0, listed.length).map(({ title }) => `> 3 × ${title}`));
    expect(lines.slice(listed.length, -1)).toEqual([
      `> and another ${3 * (50 - listed.length)} pieces, ${50 - listed.length} kinds`,
      '> ',
    ]);
    expect(lines.at(-1)).toMatch(/^> (Soon! ){30}.* …$/);
  });

  it('leaves out the notes before it leaves out pieces or words', () => {
    const products = longList.slice(0, 12);
    const lines = quotedOf({ ...quoteRequest, products });
    expect(lines).toEqual([
      ...products.map(({ title }) => `> 3 × ${title}`),
      '> ',
      '> By June, please.',
    ]);
  });

  it.each(['', 'Yes', 'By June, please.', 'x'.repeat(5000)])(
    'to a long list with the message %j has room for all it quotes',
    (message) => {
      const words = quotedOf({ ...quoteRequest, products: longList, message });
      expect(words.join('').length).toBeLessThan(900);
      expect(words.at(-1)).toMatch(
        message === ''
          ? /^> and another \d+ pieces, \d+ kinds$/
          : message.length < 200
            ? `> ${message}`
            : /x …$/,
      );
    },
  );

  it('goes to nobody but the sender, whatever they typed', () => {
    const link = mailReply({ ...enquiry, email: 'a?bcc=x&to=y@b.example', fname: 'A&cc=z' });
    const { pathname, searchParams } = new URL(link);
    expect(decodeURIComponent(pathname)).toBe('a?bcc=x&to=y@b.example');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('stays short enough for mail programs, and whole', () => {
    const link = mailReply({ ...enquiry, message: '🪑'.repeat(2000) });
    expect(new URL(link).searchParams.get('body')).toMatch(/ …$/);
    expect(mailReply({ ...enquiry, message: `x${'🪑'.repeat(2000)}` })).toContain('mailto:');
  });
});
