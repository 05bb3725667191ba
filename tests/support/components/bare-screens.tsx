import { screen, within } from '@testing-library/react';
import { PasswordRequestForm } from '../../../src/account/password/PasswordRequestForm.tsx';
import { PasswordResetForm } from '../../../src/account/password/PasswordResetForm.tsx';
import { LoginForm } from '../../../src/account/sign-in/LoginForm.tsx';
import { AddProductScreen } from '../../../src/back-office/add-product/AddProductScreen.tsx';
import { dashboardFigures } from '../../../src/back-office/contract/dashboard-figures.ts';
import { ProductsScreen } from '../../../src/back-office/products/ProductsScreen.tsx';
import { Shell } from '../../../src/back-office/shell/Shell.tsx';
import { UnderConstructionScreen } from '../../../src/back-office/shell/UnderConstructionScreen.tsx';
import { ContactForm } from '../../../src/enquiry/contact-form/ContactForm.tsx';
import { messageAttempts } from '../../../src/enquiry/contact-form/contact-unsent.ts';
import { paths } from '../../../src/paths.ts';
import { readDataFile } from '../../../src/platform/data-file.ts';
import { contactSteps } from '../../enquiry/contact-form/contact-steps.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import { type BareAnswers, bareProduct } from '../bare-server.ts';
import { choose, productField } from './on-screen.ts';
import { visitBare } from './visit-bare.ts';

/** The limit of section 9, for the main image and for each thumbnail. */
const MAX_IMAGE_BYTES = 2_097_152;
export const PASSWORD = 'kettle-lantern-orchard-42';

const figures = readDataFile('data/dashboard.json', dashboardFigures);
const photo = await pngPhoto({ colour: '#123456', width: 30, height: 30 });
export const photoFile = (name: string) => new File([photo], name, { type: 'image/png' });
export const tooLarge = (name: string) =>
  new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], name, { type: 'image/png' });

export function openContactForm(answers?: BareAnswers) {
  // Starts like a freshly opened browser.
  messageAttempts.close();
  const browser = visitBare({ address: paths.contactUs, answers });
  browser.show(<ContactForm />);
  return { ...browser, ...contactSteps(browser) };
}

export async function logIn(answers?: BareAnswers) {
  const browser = visitBare({ address: paths.login, answers });
  browser.show(<LoginForm />);
  await browser.fill(screen.getByLabelText('Email'), 'amina@makao.example');
  await browser.fill(screen.getByLabelText('Password'), PASSWORD);
  await browser.user.click(screen.getByRole('button', { name: 'Submit' }));
  return browser;
}

export async function requestReset(answers?: BareAnswers) {
  const browser = visitBare({ address: paths.requestPasswordReset, answers });
  browser.show(<PasswordRequestForm />);
  await browser.fill(screen.getByLabelText(/^Email/), 'amina@makao.example');
  await browser.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  return browser;
}

interface Reset {
  answers?: BareAnswers;
  query?: string;
  /** What is typed in the second field. */
  confirmed?: string;
}

export async function resetPassword({
  answers,
  query = 'token=abc&email=amina@makao.example',
  confirmed = PASSWORD,
}: Reset = {}) {
  const browser = visitBare({ address: `${paths.resetPassword}?${query}`, answers });
  browser.show(<PasswordResetForm />);
  await browser.fill(screen.getByLabelText('New Password'), PASSWORD);
  await browser.fill(screen.getByLabelText('Confirm Password'), confirmed);
  await browser.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return browser;
}

/** Opens a screen without products, since signing out is the same on all. */
export function openOrders(answers?: BareAnswers) {
  const browser = visitBare({ address: paths.orders, isSignedIn: true, answers });
  browser.show(<UnderConstructionScreen screen="orders" />);
  return browser;
}

/** Opens the dashboard with one product, unless the server answers otherwise. */
export function openDashboard(answers?: BareAnswers) {
  const one = { 'GET /api/products': { json: [bareProduct(1)] } };
  const browser = visitBare({
    address: paths.dashboard,
    isSignedIn: true,
    answers: { ...one, ...answers },
  });
  browser.show(
    <Shell screen="products">
      <ProductsScreen figures={figures} steps="none" />
    </Shell>,
  );
  return {
    ...browser,
    /** Opens an item of a row's Actions menu. */
    async chooseAction(action: 'Edit' | 'Delete', title = 'Shelf 1') {
      const { getByRole } = within(await productRow(title));
      await browser.user.click(getByRole('button', { name: `Actions for ${title}` }));
      await browser.user.click(getByRole('button', { name: action }));
    },
  };
}

/** Waits for the row of a product. */
export async function productRow(title: string): Promise<HTMLElement> {
  const box = await screen.findByLabelText(`Select ${title}`);
  return box.closest('tr') as HTMLElement;
}

/** Opens the Edit form of the first product. */
export async function openEditForm(answers?: BareAnswers) {
  const browser = openDashboard(answers);
  await browser.chooseAction('Edit');
  await screen.findByDisplayValue('Shelf 1');
  return {
    ...browser,
    save: () => browser.user.click(screen.getByRole('button', { name: 'Save changes' })),
  };
}

export async function openAddForm(answers?: BareAnswers) {
  const browser = visitBare({ address: paths.addProducts, isSignedIn: true, answers });
  browser.show(<AddProductScreen />);
  await screen.findByRole('button', { name: 'Add product' });
  const { fill, user } = browser;
  return {
    ...browser,
    /** Fills in a product as far as it is required, with a main image and one thumbnail. */
    async fillIn() {
      await fill(productField('Title'), '  Baraka shelf ');
      await fill(productField('Description'), 'Five shelves of oak.');
      await choose(productField('Category'), 'Home');
      await user.upload(productField('Main image'), photoFile('main.png'));
      await user.upload(productField('Thumbnails'), photoFile('side.png'));
      await screen.findByText('side.png');
    },
    add: () => user.click(screen.getByRole('button', { name: /^Add product/ })),
  };
}

/** Names of the options that a selector offers. */
export function optionsOf(label: string): (string | null)[] {
  return within(productField(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
