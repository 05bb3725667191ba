import { z } from 'zod';
import { trustedProxy } from './client-ip.ts';
import type { MailAddress } from './mail/mail-transport.ts';
import { OperatorError } from './operator-error.ts';
import { LOG_FORMATS } from './operator-log.ts';
import { readPushKey } from './push/push-key.ts';

const LOOPBACK = '127.0.0.1';
const PORTS = 'is a number from 1 to 65535';
const MIN_SECRET_LENGTH = 32;
const BUILDS = 'is a whole number from 1 to 1000';

const isAddress = (text: string) => z.email().safeParse(text).success;

const origin = z
  .url({ protocol: /^https?$/, error: 'is an address such as https://example.co.ke', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'has no path: only https:// and the host')
  .transform((value) => new URL(value).origin);

const secret = z.string().min(MIN_SECRET_LENGTH, `has at least ${MIN_SECRET_LENGTH} characters`);

const pushKey = z
  .string()
  .refine((text) => readPushKey(text) !== undefined, 'is what `openssl rand -base64 32` prints');

/** `answers@example.com`, or `answers+*@example.com` where each thread has an address of its own. */
const doorAddress = z.string().refine((text) => {
  const [local = '', ...domain] = text.split('@');
  const hasOnePlace = local.split('*').length <= 2 && !domain.join().includes('*');
  return hasOnePlace && isAddress(text.replace('*', 'a'.repeat(24)));
}, 'is an e-mail address such as answers+*@example.com, with one * at most, before the @');

/** `Name <name@example.com>`, or the address alone. */
const mailAddress = z
  .string()
  .transform((text): MailAddress => {
    const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .refine(
    ({ address }) => isAddress(address),
    'is an e-mail address, or a name and an address such as Makers <hello@example.com>',
  );

export const variables = z.object({
  PORT: z.coerce.number(PORTS).int(PORTS).min(1, PORTS).max(65_535, PORTS).default(8888),
  HOST: z.string().default(LOOPBACK),
  STATE_DIR: z.string().default('.state'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'starts with postgres:// and names a database')
    .optional(),
  STAFF_EMAIL: z.email('is an e-mail address').optional(),
  STAFF_PASSWORD: z.string().optional(),
  SITE_URL: origin.optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_BEFORE: secret.optional(),
  PUSH_KEY: pushKey.optional(),
  PUSH_KEY_BEFORE: pushKey.optional(),
  BUILD_HOOK_URL: z
    .url({ protocol: /^https?$/, error: 'is the address that the host gives for a build hook' })
    .optional(),
  BUILDS_PER_DAY: z.coerce.number(BUILDS).int(BUILDS).min(1, BUILDS).max(1000, BUILDS).default(4),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is an address such as smtps://user:password@smtp.host' })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  MAIL_DOOR_SECRET: secret.optional(),
  MAIL_DOOR_ADDRESS: doorAddress.optional(),
  MAIL_DOOR_CHECKED_BY: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'is the name of a server, such as mx.example.com')
    .optional(),
  TRUSTED_PROXY: trustedProxy.optional(),
  /** Read by the log on first use, which can be before all variables are checked. */
  LOG_FORMAT: z.enum(LOG_FORMATS, `is ${LOG_FORMATS.join(' or ')}`).optional(),
  /** Read by the build of the site. */
  OFFLINE: z.literal('off', 'is off, or not there').optional(),
  /** Read where products of `data/` are imported or rendered. */
  START_EMPTY: z.literal('yes', 'is yes, or not there').optional(),
  NETLIFY_SITE_ID: z.string().optional(),
  NETLIFY_AUTH_TOKEN: z.string().optional(),
  /** Origin of the deployed site; set by the host. */
  URL: origin.optional(),
  /** Kind of the deploy, such as `production` or `deploy-preview`; set by the host. */
  CONTEXT: z.string().optional(),
  /** Commit of the site, read by `version.ts`; set by the host and in the image. */
  COMMIT_REF: z.string().optional(),
});

/** Settings of where and how this process runs. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Checks the environment once, before anything starts. An empty variable counts as unset, and
 * messages never repeat a value, since it may be a password.
 *
 * @throws OperatorError that names every invalid variable and its remedy
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const onHost = given.NETLIFY !== undefined;
  const result = variables.safeParse(given);
  const problems = [
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []),
    ...missingVariables(given, onHost),
    ...rotationProblems(given, 'SESSION_SECRET', 'secret'),
    ...rotationProblems(given, 'PUSH_KEY', 'key'),
    ...doorProblems(given),
  ];
  if (!result.success || problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}`).join('\n');
    throw new OperatorError(
      `The environment is not complete. Please set or mend these variables and start again:\n${list}`,
    );
  }
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password, ...values } = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Folder of the embedded database, photos and generated secrets. */
    stateDirectory: values.STATE_DIR,
    /** URL of an external Postgres, which replaces the embedded one. */
    databaseUrl: values.DATABASE_URL,
    /** Credentials of the first staff account; generated when unset. */
    firstStaff: email && password ? { email, password } : undefined,
    /** Origin of canonical links and of allowed callers. */
    siteUrl: values.SITE_URL ?? values.URL ?? localOrigin(values.HOST, values.PORT),
    /** Required on the host; on one machine it may be generated. */
    sessionSecret: values.SESSION_SECRET,
    /** The previous secret: its signatures are still accepted, but it signs nothing. */
    sessionSecretBefore: values.SESSION_SECRET_BEFORE,
    /** Signs notices to staff's devices; on one machine it may be generated, on the host it is optional. */
    pushKey: values.PUSH_KEY,
    /** The previous key, until all devices have subscribed with the new one. */
    pushKeyBefore: values.PUSH_KEY_BEFORE,
    /** Called when the public site changed; without it an operator builds the site. */
    buildHookUrl: values.BUILD_HOOK_URL,
    /** Maximum calls of the build hook in a day. */
    buildsPerDay: values.BUILDS_PER_DAY,
    /**
     * Mail server. Required on the host except for previews; without it on one machine, mails
     * become files.
     */
    smtpUrl: values.SMTP_URL,
    /** Sender of the site's mails; the company by default. */
    mailFrom: values.MAIL_FROM,
    /** The door for mail; closed on previews, and without a secret. */
    mailDoor:
      values.MAIL_DOOR_SECRET && !isPreview(given)
        ? {
            secret: values.MAIL_DOOR_SECRET,
            address: values.MAIL_DOOR_ADDRESS,
            checkedBy: values.MAIL_DOOR_CHECKED_BY,
          }
        : undefined,
    /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
    trustedProxy: values.TRUSTED_PROXY,
    /** The site on the host that commands operate on, instead of this machine's. */
    hosted: values.NETLIFY_SITE_ID
      ? {
          siteId: values.NETLIFY_SITE_ID,
          token: values.NETLIFY_AUTH_TOKEN,
          siteUrl: values.SITE_URL,
        }
      : undefined,
    /** In a build or a function on the host, as opposed to one machine. */
    onHost,
    /** True if the host's tools serve the built site, also when they run on this machine. */
    isDeployed: onHost || given.NETLIFY_LOCAL !== undefined,
    /** True for a preview deploy. */
    isPreview: isPreview(given),
  };
}

/**
 * True for any deploy on the host except the site's own, such as of a pull request or a branch.
 * Development on a machine is no preview.
 */
export function isPreview(env: Record<string, string | undefined>): boolean {
  const { NETLIFY, NETLIFY_LOCAL, CONTEXT } = env;
  const isDeployed = NETLIFY || (NETLIFY_LOCAL && CONTEXT !== 'dev');
  return Boolean(isDeployed && CONTEXT) && CONTEXT !== 'production';
}

/**
 * Environment of a function on the host, whose variables do not reveal the host.
 *
 * @param context of the deploy, such as `production`
 * @throws OperatorError
 */
export function readHostEnvironment(env: Record<string, string | undefined>, context: string) {
  const environment = readEnvironment({ ...env, NETLIFY: 'true', CONTEXT: context });
  const { sessionSecret = '', smtpUrl = '' } = environment;
  return { ...environment, sessionSecret, smtpUrl };
}

function missingVariables(given: Record<string, string | undefined>, onHost: boolean): string[] {
  const { SESSION_SECRET, SMTP_URL, STAFF_EMAIL, STAFF_PASSWORD } = given;
  const secret = `SESSION_SECRET is missing: a random text of at least ${MIN_SECRET_LENGTH} characters, for builds and functions.`;
  const mailServer =
    'SMTP_URL is missing: the mail server, such as smtps://user:password@smtp.host. Without it nobody would hear of messages or choose a new password.';
  return [
    ...(onHost && !SESSION_SECRET ? [secret] : []),
    ...(onHost && !isPreview(given) && !SMTP_URL ? [mailServer] : []),
    ...(STAFF_EMAIL && !STAFF_PASSWORD
      ? ['STAFF_PASSWORD is missing: it goes with STAFF_EMAIL.']
      : []),
    ...(STAFF_PASSWORD && !STAFF_EMAIL
      ? ['STAFF_EMAIL is missing: it goes with STAFF_PASSWORD.']
      : []),
  ];
}

/** An incomplete rotation would sign everybody out, lose devices, or have no effect. */
function rotationProblems(
  given: Record<string, string | undefined>,
  name: 'SESSION_SECRET' | 'PUSH_KEY',
  what: 'secret' | 'key',
): string[] {
  const [present, before] = [given[name], given[`${name}_BEFORE`]];
  if (!before) return [];
  if (!present) return [`${name} is missing: the new ${what}, with ${name}_BEFORE.`];
  return before === present
    ? [`${name}_BEFORE is the same as ${name}: put a new ${what} into ${name}.`]
    : [];
}

/** An address without a door would lead answers to nobody. */
function doorProblems(given: Record<string, string | undefined>): string[] {
  if (given['MAIL_DOOR_SECRET']) return [];
  return ['MAIL_DOOR_ADDRESS', 'MAIL_DOOR_CHECKED_BY'].flatMap((name) =>
    given[name] ? [`MAIL_DOOR_SECRET is missing: it goes with ${name}.`] : [],
  );
}

/** URL to open on this machine for a server that listens there. */
export function localOrigin(host: string, port: number): string {
  const everywhere = host === LOOPBACK || host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}
