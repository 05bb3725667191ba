import { z } from 'zod';
import { trimUnseen, typedLine } from '../../platform/contract/typed-text.ts';

export const MIN_PASSWORD_LENGTH = 15;
export const MAX_PASSWORD_LENGTH = 128;

/** Normalizes an e-mail address: lower case, without invisible characters around it. */
const emailAddress = z
  .string('Email is required')
  .overwrite(trimUnseen)
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'That email address is too long.');

/** An address that mail can be sent to. */
export const mailAddress = emailAddress
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a whole email address, such as name@example.com.'));

/** `POST /api/login` */
export const loginRequest = z.object({
  email: emailAddress,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1000, 'That password is too long.'),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** Body of a successful login. Every later call carries the token as a bearer credential. */
export const loginResponse = z.object({ data: z.object({ token: z.string() }) });

const name = (label: string) =>
  z
    .string(`${label} is required`)
    .overwrite(typedLine)
    .min(1, `${label} is required`)
    .max(80, `${label} has at most 80 characters.`);

/** A person's first and last name, as they enter it. */
export const personNames = { fname: name('First name'), lname: name('Last name') };

/** An owner also manages accounts and security; both roles can do everything else. */
export const role = z.enum(['owner', 'member']);
export type Role = z.infer<typeof role>;

/** A person with an account. */
export const person = z.object({
  id: z.int(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  role,
});

/** `GET /api/user/profile` */
export const profile = person;
export type Profile = z.infer<typeof profile>;
