import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

test.describe('the login screen', () => {
  const page = openOnce(paths.login);

  test('has the heading "Welcome Back"', async () => {
    await expect(page().getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  });

  test('has an Email and a Password field', async () => {
    await expect(page().getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page().getByLabel('Password')).toHaveAttribute('type', 'password');
  });

  test('has a Submit button', async () => {
    await expect(page().getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  });

  test('leads from "Forgot Password? Reset" to /request-password-reset', async () => {
    await expect(page().getByText('Forgot Password? Reset')).toBeVisible();
    const link = page().getByRole('link', { name: 'Reset' });
    await expect(link).toHaveAttribute('href', '/request-password-reset');
  });
});

test.describe('the screen that requests a password reset', () => {
  const page = openOnce(paths.requestPasswordReset);

  test('has a required field of the e-mail type', async () => {
    await expect(page().getByLabel(/^Email/)).toHaveAttribute('type', 'email');
    await expect(page().getByLabel(/^Email/)).toHaveAttribute('required');
  });

  test('has a "Send Reset Link" button', async () => {
    await expect(page().getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
  });
});

test.describe('the password reset screen', () => {
  const page = openOnce(`${paths.resetPassword}?token=abc&email=amina@makao.example`);

  test('has the fields New Password and Confirm Password', async () => {
    for (const label of ['New Password', 'Confirm Password']) {
      await expect(page().getByLabel(label)).toHaveAttribute('type', 'password');
    }
  });

  test('has a "Reset Password" button', async () => {
    await expect(page().getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  });
});
