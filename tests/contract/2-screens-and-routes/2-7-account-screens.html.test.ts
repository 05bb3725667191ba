import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { builtPage } from '../../support/built-pages.ts';

const login = builtPage(paths.login);
const request = builtPage(paths.requestPasswordReset);
const reset = builtPage(paths.resetPassword);

it('the login has the heading "Welcome Back"', () => {
  expect(login.names('h1')).toEqual(['Welcome Back']);
});

it('the login has Email and Password fields and a Submit button', () => {
  expect(login.control('main', 'Email').getAttribute('type')).toBe('email');
  expect(login.control('main', 'Password').getAttribute('type')).toBe('password');
  login.find('main form button[type="submit"]', 'Submit');
});

it('the login has a "Forgot Password? Reset" link to /request-password-reset', () => {
  login.find('main p', 'Forgot Password? Reset');
  expect(login.linkTo('main p a', 'Reset')).toBe('/request-password-reset');
});

it('the password-reset request has a required email field and a "Send Reset Link" button', () => {
  const email = request.control('main', 'Email');
  expect([email.getAttribute('type'), email.hasAttribute('required')]).toEqual(['email', true]);
  request.find('main form button[type="submit"]', 'Send Reset Link');
});

it('the password reset has the fields New Password and Confirm Password', () => {
  for (const label of ['New Password', 'Confirm Password']) {
    expect(reset.control('main', label).getAttribute('type')).toBe('password');
  }
});

it('the password reset has a "Reset Password" button', () => {
  reset.find('main form button[type="submit"]', 'Reset Password');
});
