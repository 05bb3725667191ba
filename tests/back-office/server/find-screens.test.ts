import { expect, it } from 'vitest';
import { findScreens } from '../../../src/back-office/server/find-screens.ts';

it.each([
  ['change my password', 'Account Settings'],
  ['password', 'Account Settings'],
  ['add a passkey', 'Account Settings'],
  ['switch off notices', 'Account Settings'],
  ['sign out', 'Account Settings'],
  ['add a photo', 'Add Products'],
  ['change the prices', 'Products'],
  ['hide a product', 'Products'],
  ['export products', 'Products'],
  ['answer a customer', 'Enquiries'],
  ['write a quote', 'Quotations'],
  ['who owes money', 'Orders'],
  ['import mpesa payments', 'Import a statement'],
  ['note a call', 'New enquiry'],
  ['set a reminder', 'Private Tasks'],
  ['invite a colleague', 'Staff'],
  ['add a new user', 'Staff'],
  ['who has signed in', 'Security log'],
  ['undo a change', 'History'],
  ['restore what was deleted', 'Trash'],
  ['our opening hours', 'Company'],
  ['paybill number', 'Company'],
  ['change the logo', 'Company'],
  ['edit the front page', 'Home page'],
  ['announce a sale', 'Banner'],
  ['frequently asked questions', 'Questions'],
  ['edit the about us page', 'Pages'],
  ['newsletter subscribers', 'Subscribers'],
  ['how to install the app', 'Help'],
  ['change', 'History'],
])('“%s” finds the screen %s first', async (text, title) => {
  expect((await findScreens(text))[0]?.title).toBe(title);
});

it('a screen is not found by a word that says nothing of it', async () => {
  expect(await findScreens('change my zebra')).toEqual([]);
});
