import { z } from 'zod';
import { trimUnseen, typedLine } from '../../platform/contract/typed-text.ts';

export const MIN_PASSWORD_LENGTH = 15;
export const MAX_PASSWORD_LENGTH = 128;

/** An e-mail address as one account: without what is unseen around it, in lower case. */
const emailAddress = z
  .string('Email is required')
  .overwrite(trimUnseen)
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'That email address is too long.');

/** One that mail can be sent to. */
export const mailAddress = emailAddress.pipe(
  z.email('Please enter a whole email address, such as name@example.com.'),
);

/** `POST /api/login` */
export const loginRequest = z.object({
  email: emailAddress,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1000, 'That password is too long.'),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** The answer of a login; the token goes into every later call as a bearer credential. */
export const loginResponse = z.object({ data: z.object({ token: z.string() }) });

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .overwrite(typedLine)
    .min(1, `${label} is required`)
    .max(80, `${label} has at most 80 characters.`);

/** What a person is called, as they enter it. */
export const personNames = { fname: name('First name'), lname: name('Last name') };

/** An owner decides who is on the staff; all else is for everybody on it. */
export const role = z.enum(['owner', 'member']);
export type Role = z.infer<typeof role>;

/** Somebody with an account. */
export const person = z.object({
  id: z.int(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  role,
});

/** `GET /api/user/profile` */
export const profile = person.extend({
  /** By when they are to add a passkey; null when they have one, or nobody asks for it. */
  passkey_by: z.iso.datetime().nullable(),
});
export type Profile = z.infer<typeof profile>;
