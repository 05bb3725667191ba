import { expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { paths } from '../../../src/paths.ts';
import { builtPage } from '../../support/built-pages.ts';

const contact = builtPage(paths.contactUs);

it('Contact Us has a hero with Shop Now, to the office desks, and Explore, to the form', () => {
  expect(contact.linkTo('.hero a', 'Shop Now')).toBe(paths.officeDesks);
  expect(contact.linkTo('.hero a', 'Explore')).toBe('#form');
  expect(contact.all('#form form')).toHaveLength(1);
});

it('the contact strip has the address Business Park, Wall St, Nairobi', () => {
  contact.find('.strip address', 'Business Park, Wall St, Nairobi');
});

it('the contact strip has an info e-mail address', () => {
  expect(contact.linkTo('.strip a', theCompany.email)).toBe(`mailto:${theCompany.email}`);
});

it('the contact strip has three local phone numbers', () => {
  expect(theCompany.phones).toHaveLength(3);
  expect(contact.names('.strip a[href^="tel:+254"]')).toEqual(theCompany.phones);
});

it.each([
  ['First name', 'fname'],
  ['Last name', 'lname'],
  ['Phone', 'phone'],
  ['Company', 'cname'],
  ['Email', 'email'],
  ['Message', 'message'],
])('the contact form has a field "%s" that is posted as %s', (label, name) => {
  expect(contact.control('#form', label).getAttribute('name')).toBe(name);
});

it('Contact Us has an embedded map titled "Factory Location"', () => {
  expect(contact.find('main iframe').getAttribute('title')).toBe('Factory Location');
});
