import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from './account.ts';

/** A new password, typed twice. Whether it is a good one is for the server to say. */
export const confirmedPassword = {
  password: z.string('Password is required').min(1, 'Password is required'),
  password_confirmation: z.string('Please type the password once more.'),
};

/** For `refine`: both passwords are the same. */
export function isConfirmed(entry: { password: string; password_confirmation: string }): boolean {
  return entry.password === entry.password_confirmation;
}

export const UNEQUAL = { path: ['password_confirmation'], message: 'Passwords do not match.' };

export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A short sentence works well.`;
