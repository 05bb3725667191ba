import { expect, it } from 'vitest';
import { contactMessage, mailAddressProblem } from '../../../src/enquiry/contract/contact.ts';
import { contactFields } from '../../../src/enquiry/contract/contact-fields.ts';
import { formProblems } from '../../../src/enquiry/contract/field-rule.ts';
import { aMessage } from '../server/a-message.ts';

const INVISIBLE = 'There is an invisible character in this address. Please type it again.';

it('a contact message with every field filled in is accepted', () => {
  expect(formProblems(contactFields, aMessage)).toEqual({});
});

it.each(['fname', 'lname', 'phone', 'email', 'message'])(
  'a contact message requires the field %s',
  (name) => {
    for (const blank of ['', '   ']) {
      expect(Object.keys(formProblems(contactFields, { ...aMessage, [name]: blank }))).toEqual([
        name,
      ]);
    }
  },
);

it('a contact message does not require a company', () => {
  expect(formProblems(contactFields, { ...aMessage, cname: '' })).toEqual({});
});

it.each([
  'a@b.c',
  'first.last+desk@sub.example.co.ke',
  ' name@example.com ',
  "o'neill_%#&=?~{|}`^!$*/@example.co",
  'wanjikũ@nairobi.example',
  '\u2068name@example.com\u2069',
  '\u200ename@example.com\u200b',
  'name@example.com\ufe0d ',
])('the email %j is accepted in a contact message', (email) => {
  expect(formProblems(contactFields, { ...aMessage, email })).toEqual({});
});

it.each([
  'name',
  'name@',
  '@example.com',
  'name@example',
  'name@example.',
  'a b@example.com',
  'a@b@c.d',
  'a,b@c.d',
  '"x"<y@z.co>',
  'victim@example.com>',
  '<victim@example.com',
  'a;b@c.d',
  'a:b@c.d',
  'a(b)@c.d',
  'a\\b@c.d',
  'a@[b.c]',
  'a\nb@c.d',
  'a\tb@c.d',
  'a\u00a0b@c.d',
])('the email %j is refused in a contact message', (email) => {
  expect(formProblems(contactFields, { ...aMessage, email })).toEqual({
    email: 'Please enter an email address such as name@example.com.',
  });
});

it.each([
  'john..kamau@kiosk.example',
  '.john@kiosk.example',
  'jürgen@kiosk.example',
  `${'x'.repeat(65)}@kiosk.example`,
  'a@my_shop.example',
  'a@-shop.example',
  'a@shop..example',
  'a@shop.example.',
  'a@192.168.1',
  'a@shop%41.example',
])('%s is accepted in a contact message, though no mail can go there', (email) => {
  expect(formProblems(contactFields, { ...aMessage, email })).toEqual({});
  expect(mailAddressProblem(email)).toMatch(
    /^Mail cannot go to this address: .* or use WhatsApp\.$/,
  );
});

it.each(['o&m@example.com', 'info@möbel-nairobi.example', 'A.B+c@SUB.Example.co.ke'])(
  'an address such as %s can get mail',
  (email) => expect(mailAddressProblem(email)).toBeUndefined(),
);

it.each(['a\u0007b@c.d', 'a\u200bb@c.d', 'a\u202eb@c.d', 'a\ufe0db@c.d', 'a@b.c\u0000'])(
  'the email %j is refused for the invisible character within it',
  (email) => {
    expect(formProblems(contactFields, { ...aMessage, email })).toEqual({ email: INVISIBLE });
  },
);

it('the format of the phone number in a contact message is not checked', () => {
  expect(formProblems(contactFields, { ...aMessage, phone: 'ask for Jane' })).toEqual({});
});

it('a message of more than 5,000 characters is refused with its limit', () => {
  const message = 'x'.repeat(5001);
  expect(formProblems(contactFields, { ...aMessage, message })).toEqual({
    message: 'Please keep this to 5,000 characters.',
  });
});

it.each(['a\nb@c.d', 'a@b.c>', 'a\u0007b@c.d', 'a\u202eb@c.d', 'a\u200bb@c.d'])(
  'the API refuses the email %j as the page does',
  (email) => {
    const message = formProblems(contactFields, { ...aMessage, email })['email'];
    expect(contactMessage.safeParse({ ...aMessage, email }).error?.issues).toMatchObject([
      { path: ['email'], message },
    ]);
  },
);

it('invisible marks around an email are removed', () => {
  const email = '\u2068name@example.com\u2069\u200b';
  expect(contactMessage.parse({ ...aMessage, email }).email).toBe('name@example.com');
});

it('what nobody types is removed from a contact message: control characters and turned directions', () => {
  const typed = {
    ...aMessage,
    fname: '\u001b[31mAchi\u0007eng',
    lname: 'Nj\u202eoroge\u2066',
    phone: '0712\u0085345',
    message: 'one\u0008\r\n\ttwo\u2028three\u000bfour\u202a \u200fשלום 👩\u200d🏭',
  };
  expect(contactMessage.parse(typed)).toMatchObject({
    fname: '[31mAchieng',
    lname: 'Njoroge',
    phone: '0712 345',
    message: 'one\n\ttwo\u2028three\nfour \u200fשלום 👩\u200d🏭',
  });
});

it('a field is empty of which all characters were removed', () => {
  expect(contactMessage.safeParse({ ...aMessage, fname: '\u0007\u202e' }).success).toBe(false);
});

it.each([undefined, null, '', '  '])('the company %j is stored as N/A', (cname) => {
  expect(contactMessage.parse({ ...aMessage, cname }).cname).toBe('N/A');
});

it('a message keeps its lines, and single lines stay single', () => {
  const typed = { ...aMessage, fname: ' Achieng\r\nBcc: x ', message: ' one\r\ntwo\n\nthree ' };
  expect(contactMessage.parse(typed)).toMatchObject({
    fname: 'Achieng Bcc: x',
    message: 'one\ntwo\n\nthree',
  });
});
