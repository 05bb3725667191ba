import type { Context, Env } from 'hono';
import type { Database } from './database/database.ts';
import type { Draw } from './draw.ts';
import type { FetchFile } from './http/fetch-file.ts';
import type { FieldErrors } from './http-error.ts';
import type { MailDoor } from './mail/mail-door.ts';
import type { MailFiles } from './mail/mail-files.ts';
import type { MailMode } from './mail/mail-transport.ts';
import type { Log } from './operator-log.ts';
import type { PushTransport } from './push/push-transport.ts';
import type { BlobStore } from './storage/blob-store.ts';

export interface Settings {
  /** Origin of the site, such as `https://example.co.ke`, for canonical links, mail and allowed origins. */
  siteUrl: string;
  /** Key that signs bearer and CSRF tokens; at least 32 characters. */
  sessionSecret: string;
  /** Previous key, while its signatures are still accepted. */
  sessionSecretBefore?: string | undefined;
  /** How answers by mail come back; off without one. */
  mailDoor?: MailDoor | undefined;
  /** Preview deploy: it is never indexed, and sends nothing. */
  isPreview: boolean;
}

/** Runs work after the response; a failure is only logged under the name. */
export type RunAfterResponse = (name: string, work: () => Promise<void>) => void;

/**
 * Everything that the API needs from its environment; tests, local and production differ only here.
 */
export interface Services {
  database: Database;
  blobs: BlobStore;
  /** Sends immediately. Application code queues mails in the outbox instead. */
  mail: MailMode;
  /** Sends notices to staff's devices; `undefined` without a key, and on previews. */
  push: PushTransport | undefined;
  /** Draws a document that a mail names instead of holding it, see `DrawnAttachment`. */
  drawAttachment(source: object): Promise<Uint8Array>;
  /** Mail files, on a machine that writes mails to files or once did. */
  mailFiles?: MailFiles;
  settings: Settings;
  /** Free disk space of the state folder; only on one machine. */
  freeBytes?: () => number;
  /** Fetches a file from a URL that staff entered. */
  fetchFile: FetchFile;
  /** Draws a document, beside the main thread where one process serves everybody. */
  draw: Draw;
  now(): Date;
  log: Log;
  /** Runs work after the response to this request; a failure is only logged. */
  runAfterResponse(context: Context, name: string, work: () => Promise<void>): void;
  /**
   * Client address as the platform saw it, never from a header that the client can forge. Rate
   * limits use its network, see caller-network.ts.
   */
  clientAddress(context: Context): string;
  /** Location such as `Nairobi, Kenya`, if the platform reports one. */
  clientPlace(context: Context): string | undefined;
  /** Purges cached responses that carry one of these tags. */
  purgeCache(tags: string[]): Promise<void>;
  /** HTML of a built page, for a path such as `/404`; undefined when there is none. */
  readPage(path: string): Promise<string | undefined>;
  /** Builds the site; `undefined` when an operator does that. */
  publisher: Publisher | undefined;
}

/** Builds the site, and the schedule of builds. */
export interface Publisher {
  /** A build starts when nothing has changed for this long. */
  quietMinutes: number;
  /** A build starts at the latest this long after the first change. */
  longestMinutes: number;
  /** Interval at which the schedule checks for a due build. */
  everyMinutes: number;
  /** Maximum builds a day; `undefined` for no limit. */
  perDay: number | undefined;
  /** Requests or makes a build. Rejects with a reason that staff may read. */
  start(): Promise<void>;
}

/** The signed-in member of staff, as far as other features need to know. */
export interface SignedInStaff {
  id: number;
  /** First and last name. */
  name: string;
  sessionId: string;
  isOwner: boolean;
  /** When they last gave their password in this session. */
  provedAt: Date;
  /** Browser and system, as in `Chrome on Android`. */
  device: string;
  /** As returned by `callerNetwork`. */
  network: string;
}

/**
 * Requires an owner with a fresh proof for a part of a request.
 *
 * @param database the handler's transaction, if any
 * @param forOthers message by field for staff who are no owners
 * @throws HttpError 403
 */
export type RequireStepUp = (database: Database, forOthers: FieldErrors) => Promise<void>;

/** Detects callers with a token or a session, valid or not, also for cache keys. */
export interface Credentials {
  shown: boolean;
  /** Name of the session cookie. */
  cookie: string;
}

/** Hono's variables. */
export interface ApiEnv extends Env {
  Variables: {
    /** Set on guarded routes, and on open ones when signed in. */
    staff: SignedInStaff | undefined;
    credentials: Credentials;
    /** Set on routes that declare `stepUp`. */
    requireStepUp: RequireStepUp | undefined;
    /** True when a person navigates to the address, so that errors are shown as a page. */
    isPage: true | undefined;
  };
}
export type ApiContext = Context<ApiEnv>;
export type ApiHandler = (context: ApiContext) => Response | Promise<Response>;
