import type { Context, Env } from 'hono';
import type { Database } from './database/database.ts';
import type { FetchFile } from './http/fetch-file.ts';
import type { FieldErrors } from './http-error.ts';
import type { MailFiles } from './mail/mail-files.ts';
import type { Mailing } from './mail/mail-transport.ts';
import type { Log } from './operator-log.ts';
import type { BlobStore } from './storage/blob-store.ts';

export interface Settings {
  /** Origin of the site, such as `https://example.co.ke`: canonical links, mail, allowed origins. */
  siteUrl: string;
  /** Key of the signatures on bearer tokens and CSRF tokens; at least 32 characters. */
  sessionSecret: string;
  /** The key before it, while what it signed is still believed. */
  sessionSecretBefore?: string | undefined;
  /** A deploy to look at: it is never indexed, and nothing leaves it. */
  isPreview: boolean;
}

/** Goes on with work after the answer is out; a failure is only logged under the name. */
export type AfterAnswer = (name: string, work: () => Promise<void>) => void;

/** All that the API needs from the place it runs in; tests, local and production differ only here. */
export interface Services {
  database: Database;
  blobs: BlobStore;
  /** Sends at once; whoever tells somebody something leaves it in the outbox instead. */
  mail: Mailing;
  /** On a machine whose mails become files, or once did. */
  mailFiles?: MailFiles;
  settings: Settings;
  /** Room on the disk of the state folder; on a machine only. */
  freeBytes?: () => number;
  /** Fetches a file from an address that staff have given. */
  fetchFile: FetchFile;
  now(): Date;
  log: Log;
  /** Goes on with work after the answer to this request is out; a failure is only logged. */
  afterAnswer(context: Context, name: string, work: () => Promise<void>): void;
  /**
   * Address of the caller as the platform saw it, never from a header that the caller chooses.
   * Callers are counted by their networks: see caller-network.ts.
   */
  clientAddress(context: Context): string;
  /** Where that is, in words such as `Nairobi, Kenya`, as far as the platform itself says so. */
  clientPlace(context: Context): string | undefined;
  /** Makes caches forget the answers that carry one of these tags. */
  purgeCache(tags: string[]): Promise<void>;
  /** HTML of a built page at a path such as `/404`; undefined where there is none. */
  readPage(path: string): Promise<string | undefined>;
  /** Has the site built anew; `undefined` where a person does that. */
  publisher: Publisher | undefined;
}

/** How the site is built anew, and how patiently. */
export interface Publisher {
  /** A build begins when there was no further change for so long. */
  quietMinutes: number;
  /** It begins so long after the first change at the latest. */
  longestMinutes: number;
  /** So often the schedule looks whether one should begin. */
  everyMinutes: number;
  /** So many begin on one day; `undefined` for any number. */
  perDay: number | undefined;
  /** Asks for a build, or makes it. Fails with a reason that staff may read. */
  start(): Promise<void>;
}

/** The signed-in member of staff, as far as features other than accounts need to know. */
export interface SignedInStaff {
  id: number;
  /** First and last name. */
  name: string;
  sessionId: string;
  isOwner: boolean;
  /** When they last gave their password in this session. */
  provedAt: Date;
  /** What they call with, in words such as `Chrome on Android`. */
  device: string;
  /** Where they call from, as `callerNetwork` gives it. */
  network: string;
}

/**
 * Lets only an owner with a fresh proof go on with this part of a request.
 *
 * @param database the transaction that the handler is in, if any
 * @param forOthers what staff who are no owners are told at each field
 * @throws HttpError 403
 */
export type RequireStepUp = (database: Database, forOthers: FieldErrors) => Promise<void>;

/** Whether a caller shows a token or a session, good or not, and how caches tell who does. */
export interface Credentials {
  shown: boolean;
  /** The name of the session's cookie. */
  cookie: string;
}

/** Hono's variables. */
export interface ApiEnv extends Env {
  Variables: {
    /** There on guarded routes, and on open ones when signed in. */
    staff: SignedInStaff | undefined;
    credentials: Credentials;
    /** There on routes that declare `stepUp`. */
    requireStepUp: RequireStepUp | undefined;
    /** Set where a person opens the address as a page: faults are told on one, too. */
    isPage: true | undefined;
  };
}
export type ApiContext = Context<ApiEnv>;
export type ApiHandler = (context: ApiContext) => Response | Promise<Response>;
