import { resolve } from 'node:path';
import { type Environment, localOrigin } from '../../src/platform/env.ts';
import type { StaffAccount } from './first-staff.ts';

/** What the operator needs to know once the site is there: where, who, and how to stop. */
export function welcome(environment: Environment, generated: StaffAccount | undefined): string {
  const staff = generated
    ? `${generated.email}  ${generated.password}`
    : (environment.firstStaff?.email ?? 'the accounts that are already in the database');
  return [
    '',
    `  Site          ${localOrigin(environment.host, environment.port)}`,
    `  Staff sign-in ${staff}`,
    `  State folder  ${resolve(environment.stateDirectory)}`,
    ...(environment.smtpUrl
      ? []
      : ['  Mail          files in outbox there; SMTP_URL would send it']),
    '  Stop          Ctrl+C',
    '',
  ].join('\n');
}
