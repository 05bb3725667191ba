import { describe, expect, it } from 'vitest';
import { contactMessage } from '../../src/enquiry/contact.ts';
import { contactFields } from '../../src/enquiry/contact-fields.ts';
import { formProblems } from '../../src/enquiry/field-rule.ts';
import { aMessage } from './a-message.ts';

describe('the contact form', () => {
  it('takes a message with every field filled in', () => {
    expect(formProblems(contactFields, aMessage)).toEqual({});
  });

  it.each(['fname', 'lname', 'phone', 'email', 'message'])('requires %s', (name) => {
    for (const blank of ['', '   ']) {
      expect(Object.keys(formProblems(contactFields, { ...aMessage, [name]: blank }))).toEqual([
        name,
      ]);
    }
  });

  it('does not require a company', () => {
    expect(formProblems(contactFields, { ...aMessage, cname: '' })).toEqual({});
  });

  it.each(['a@b.c', 'first.last+desk@sub.example.co.ke', ' name@example.com '])(
    'takes %j as an email',
    (email) => {
      expect(formProblems(contactFields, { ...aMessage, email })).toEqual({});
    },
  );

  it.each([
    'name',
    'name@',
    '@example.com',
    'name@example',
    'name@example.',
    'a b@example.com',
    'a@b@c.d',
  ])('refuses %j as an email', (email) => {
    expect(formProblems(contactFields, { ...aMessage, email })).toEqual({
      email: 'Please enter an email address such as name@example.com.',
    });
  });

  it('checks no format of the phone number', () => {
    expect(formProblems(contactFields, { ...aMessage, phone: 'ask for Jane' })).toEqual({});
  });

  it('says how long a message may be', () => {
    const message = 'x'.repeat(5001);
    expect(formProblems(contactFields, { ...aMessage, message })).toEqual({
      message: 'Please keep this to 5,000 characters.',
    });
  });
});

describe('a contact message', () => {
  it.each([undefined, null, '', '  '])('without a company (%j) has N/A for one', (cname) => {
    expect(contactMessage.parse({ ...aMessage, cname }).cname).toBe('N/A');
  });

  it('keeps the lines of the message, and single lines single', () => {
    const typed = { ...aMessage, fname: ' Achieng\r\nBcc: x ', message: ' one\r\ntwo\n\nthree ' };
    expect(contactMessage.parse(typed)).toMatchObject({
      fname: 'Achieng Bcc: x',
      message: 'one\ntwo\n\nthree',
    });
  });
});
