import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { photoFile } from '../support/photo-files.ts';
import { expect, messageToast, test } from './bare-server.ts';
import { contactForm, fillContactForm, openContactForm, sendContactForm } from './contact-steps.ts';
import {
  addButton,
  chooseAction,
  field,
  fillAddForm,
  mainImage,
  openAddForm,
  saveEdit,
  thumbnails,
  tooLarge,
} from './product-steps.ts';

const FILL_IN = 'Please fill in all required fields correctly.';
const RED = 'rgb(154, 31, 31)';

test.describe('the contact form', () => {
  for (const [label, change] of [
    ['First name', { fname: '' }],
    ['Last name', { lname: '' }],
    ['Phone', { phone: '' }],
    ['Email', { email: '' }],
    ['Message', { message: '' }],
  ] as const) {
    test(`requires "${label}", which gets a red border`, async ({ page, bare }) => {
      await openContactForm(page);
      await fillContactForm(page, { ...aMessage, ...change });
      await sendContactForm(page);
      await expect(contactForm(page).getByLabel(label)).toHaveCSS('border-top-color', RED);
      await expect(contactForm(page).locator('[aria-invalid="true"]')).toHaveCount(1);
      await expect(messageToast(page, FILL_IN)).toBeVisible();
      expect(bare.callsTo('POST /api/contact')).toEqual([]);
    });
  }

  for (const email of [
    'achieng',
    'achieng@tumaini',
    '@tumaini.example',
    'achieng tumaini.example',
  ]) {
    test(`refuses "${email}", since it is not text, an at sign, text, a dot, text`, async ({
      page,
      bare: _,
    }) => {
      await openContactForm(page);
      await fillContactForm(page, { ...aMessage, email });
      await sendContactForm(page);
      await expect(contactForm(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(messageToast(page, FILL_IN)).toBeVisible();
    });
  }

  test('takes any phone number', async ({ page, bare: _ }) => {
    await openContactForm(page);
    await fillContactForm(page, { ...aMessage, phone: 'ask at the gate' });
    await sendContactForm(page);
    await expect(messageToast(page, 'Message sent successfully!')).toBeVisible();
  });

  test('is checked on submit only', async ({ page, bare: _ }) => {
    await openContactForm(page);
    await contactForm(page).getByLabel('Email').fill('achieng');
    await contactForm(page).getByLabel('Message').focus();
    await expect(contactForm(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  });
});

test.describe('the login', () => {
  test('says "Email is required" and "Password is required" of blank fields', async ({
    page,
    bare,
  }) => {
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    expect(bare.callsTo('POST /api/login')).toEqual([]);
  });
});

test.describe('the password reset', () => {
  async function reset(page: Page, address: string, second: string) {
    await page.goto(address);
    await page.getByLabel('New Password').fill('kettle-lantern-orchard-42');
    await page.getByLabel('Confirm Password').fill(second);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  }

  test('says "Passwords do not match." of two different ones', async ({ page, bare }) => {
    await reset(page, `${paths.resetPassword}?token=abc&email=a@b.example`, 'kettle-lantern');
    await expect(page.getByText('Passwords do not match.', { exact: true })).toBeVisible();
    expect(bare.callsTo('POST /api/password/reset')).toEqual([]);
  });

  test('says "Email is required." where the address has no email', async ({ page, bare }) => {
    await reset(page, `${paths.resetPassword}?token=abc`, 'kettle-lantern-orchard-42');
    await expect(page.getByText('Email is required.', { exact: true })).toBeVisible();
    expect(bare.callsTo('POST /api/password/reset')).toEqual([]);
  });
});

test.describe('the add form', () => {
  test.beforeEach(async ({ page, bare }) => {
    await bare.signIn();
    await openAddForm(page);
  });

  test('says what is missing, and sends nothing', async ({ page, bare }) => {
    await field(page, 'Title').fill('  ');
    await field(page, 'Description').fill('  ');
    await addButton(page).click();
    for (const message of [
      'Title is required.',
      'Description is required.',
      'Main Product Image is required.',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    expect(bare.callsTo('POST /api/products')).toEqual([]);
  });

  test('has a required control for the main image', async ({ page }) => {
    await expect(mainImage(page)).toHaveAttribute('type', 'file');
    await expect(mainImage(page)).toHaveAttribute('required');
  });

  test('has a control for several thumbnails', async ({ page }) => {
    await expect(thumbnails(page)).toHaveAttribute('type', 'file');
    await expect(thumbnails(page)).toHaveAttribute('multiple');
  });

  test("refuses a main image of more than 2,097,152 bytes with 'Main image must be 2MB or less.'", async ({
    page,
    bare,
  }) => {
    await fillAddForm(page);
    await mainImage(page).setInputFiles(tooLarge('large.jpg'));
    await expect(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible();
    await addButton(page).click();
    await expect(page.getByText('Main image must be 2MB or less.', { exact: true })).toBeVisible();
    expect(bare.callsTo('POST /api/products')).toEqual([]);
  });

  test("refuses a thumbnail of more than 2,097,152 bytes with 'All thumbnails must be 2MB or less.'", async ({
    page,
    bare,
  }) => {
    await fillAddForm(page);
    await thumbnails(page).setInputFiles(tooLarge('large.jpg'));
    await expect(page.getByRole('button', { name: 'Remove large.jpg' })).toBeVisible();
    await addButton(page).click();
    await expect(
      page.getByText('All thumbnails must be 2MB or less.', { exact: true }),
    ).toBeVisible();
    expect(bare.callsTo('POST /api/products')).toEqual([]);
  });
});

test.describe('the edit form', () => {
  test.beforeEach(async ({ page, bare }) => {
    await bare.signIn();
    await chooseAction(page, 'Shelf 1', 'Edit');
  });

  test('requires title, category and description', async ({ page, bare }) => {
    await field(page, 'Title').fill(' ');
    await field(page, 'Description').fill(' ');
    await field(page, 'Category').selectOption('');
    await saveEdit(page);
    for (const message of [
      'Title is required.',
      'Category is required.',
      'Description is required.',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    expect(bare.callsTo('PUT /api/products/N')).toEqual([]);
  });

  test('has the same limits for images', async ({ page, bare }) => {
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await dialog.getByLabel(/^Main image/).setInputFiles(tooLarge('large.jpg'));
    await saveEdit(page);
    await expect(page.getByText('Main image must be 2MB or less.', { exact: true })).toBeVisible();
    expect(bare.callsTo('PUT /api/products/N')).toEqual([]);
  });
});

test.describe('the cascading selectors', () => {
  test.beforeEach(async ({ page, bare }) => {
    await bare.signIn();
    await openAddForm(page);
  });

  test('disable the subcategory until a category is chosen', async ({ page }) => {
    await expect(field(page, 'Subcategory')).toBeDisabled();
    await field(page, 'Category').selectOption('Home');
    await expect(field(page, 'Subcategory')).toBeEnabled();
  });

  test('disable the type until a subcategory is chosen', async ({ page }) => {
    await field(page, 'Category').selectOption('Home');
    await expect(field(page, 'Type')).toBeDisabled();
    await field(page, 'Subcategory').selectOption('Study Room');
    await expect(field(page, 'Type')).toBeEnabled();
  });

  test('clear the type list when the subcategory is cleared', async ({ page }) => {
    await field(page, 'Category').selectOption('Home');
    await field(page, 'Subcategory').selectOption('Study Room');
    await field(page, 'Type').selectOption('Book Shelves');
    await field(page, 'Subcategory').selectOption('');
    await expect(field(page, 'Type')).toHaveValue('');
    await expect(field(page, 'Type').getByRole('option')).toHaveCount(1);
  });

  test('are reset with the form after a product is added', async ({ page }) => {
    await fillAddForm(page);
    await mainImage(page).setInputFiles(await photoFile('other.jpg', '#8a5a2b'));
    await addButton(page).click();
    await expect(messageToast(page, 'Product and images added successfully!')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('');
    await expect(field(page, 'Category')).toHaveValue('');
  });
});
