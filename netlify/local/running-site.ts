import { resolve } from 'node:path';
import { paths } from '../../src/paths.ts';
import { type Environment, localOrigin } from '../../src/platform/env.ts';
import { isForPrograms, operatorLog } from '../../src/platform/operator-log.ts';
import { VERSION_AND_COMMIT } from '../../src/platform/version.ts';
import { STAFF_ACCOUNT_FILE, type StaffAccount } from './first-staff.ts';

/** A site that has started. */
interface RunningSite {
  environment: Environment;
  /** The account that was generated here. */
  staff: StaffAccount | undefined;
  announce(url: string): void;
  stop(): Promise<void>;
}

/** Announces that the site is ready, and stops it on a signal. */
export function keepRunning({ environment, staff, announce, stop }: RunningSite): void {
  announce(localOrigin(environment.host, environment.port));
  stopOnSignal(stop);
  if (isForPrograms()) tellPrograms(environment, staff);
  else console.log(welcome(environment, staff));
}

/** A generated password is never logged; it stays in its file. */
function tellPrograms(
  { host, port, siteUrl, stateDirectory, smtpUrl }: Environment,
  generated: StaffAccount | undefined,
) {
  operatorLog('info', 'the site is up', {
    url: localOrigin(host, port),
    version: VERSION_AND_COMMIT,
    siteUrl,
    stateDirectory: resolve(stateDirectory),
    ...(!smtpUrl && { mailFolder: resolve(stateDirectory, 'outbox') }),
    ...(generated && { staffAccount: resolve(stateDirectory, STAFF_ACCOUNT_FILE) }),
  });
}

/** The line that matters has the URL and the account; what follows is for later. */
function welcome(environment: Environment, generated: StaffAccount | undefined): string {
  const url = localOrigin(environment.host, environment.port);
  const account = generated
    ? `as ${generated.email} with the password ${generated.password}`
    : `as ${environment.firstStaff?.email ?? 'before'}`;
  const state = resolve(environment.stateDirectory);
  const mails = environment.smtpUrl ? '' : ' Mails are files in its outbox; SMTP_URL sends them.';
  return [
    '',
    `The site is at ${url}; staff sign in at ${url}${paths.login} ${account}.`,
    '',
    `All that it keeps is in ${state}.${mails} Ctrl+C stops it.`,
    '',
  ].join('\n');
}

/** Runs `stop` once on SIGINT or SIGTERM, then exits with code 0. */
function stopOnSignal(stop: () => Promise<void>): void {
  const end = () => {
    process.off('SIGINT', end).off('SIGTERM', end);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
