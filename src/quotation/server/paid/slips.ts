import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SLIP_TOO_LARGE } from '../../../enquiry/contract/attachment-limits.ts';
import {
  newAttachmentId,
  requireRoom,
  storeAttachment,
} from '../../../enquiry/server/attachments/attachment-ledger.ts';
import { sentFileOf } from '../../../enquiry/server/attachments/sent-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';

/** Slips of one order; a big one is paid in several parts. */
const MAX_SLIPS = 10;

const CODE_INSTEAD = 'send us the code instead';
/** What a slip is refused for, by status. */
const REFUSALS: Record<number, string> = {
  413: SLIP_TOO_LARGE,
  415: `We can take photos (JPEG, PNG or WebP) and PDFs. Choose another file, or ${CODE_INSTEAD}.`,
  429: `We have many files from your network at the moment. Please ${CODE_INSTEAD}.`,
  503: `We cannot take files at the moment. Please ${CODE_INSTEAD}.`,
};
const TOO_MANY_SLIPS = `We have ${MAX_SLIPS} files of this order already. Please ${CODE_INSTEAD}.`;

/** The file of a form; undefined where none was chosen, which browsers send as an empty one. */
export function slipIn(form: FormData): File | undefined {
  const files = form.getAll('file').filter((each) => each instanceof File);
  return files.find(({ size, name }) => size > 0 || name !== '');
}

interface SentSlip {
  form: FormData;
  file: File;
  /** Secret of the customer's link. */
  token: string;
  /** Of the customer. */
  network: string;
  /** The order. */
  order: { id: number; number: string };
}

/**
 * Stores the photo or PDF of a slip until its payment claims it. Its id follows from link and bytes,
 * so that the same file counts once, however often the form is sent.
 *
 * @returns the id
 * @throws HttpError with words for the field, for what cannot be taken
 */
export async function receiveSlip(
  services: Services,
  { form, file, token, order, network }: SentSlip,
): Promise<string> {
  const { database } = services;
  const id = idOf(token, new Uint8Array(await file.arrayBuffer()));
  const known = await database
    .selectFrom('attachment')
    .select(['payment_id', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.payment_id) return id;
  try {
    await requireFewSlips(database, order);
    await requireRoom(database, network);
    const sent = await sentFileOf(form);
    // The clean-up is about to delete one that has lost its payment.
    const isLost = known !== undefined && known.position !== null;
    const stored = isLost ? newAttachmentId() : id;
    return (await storeAttachment(services, sent, network, stored)).id;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message, headers } = error;
    const words = REFUSALS[status] ?? message;
    throw new HttpError(status, words, { headers, errors: { file: words } });
  }
}

function idOf(token: string, bytes: Uint8Array): string {
  return createHash('sha256').update(token).update(bytes).digest('hex').slice(0, 32);
}

/** @throws HttpError 422 for more than anybody needs */
async function requireFewSlips(
  database: Database,
  { id, number }: SentSlip['order'],
): Promise<void> {
  const { count } = await database
    .selectFrom('attachment')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(sql<boolean>`(quotation_id = ${id}
      OR (quotation_id IS NULL AND source = 'customer' AND account = ${number}))`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SLIPS) throw new HttpError(422, TOO_MANY_SLIPS);
}

/**
 * Finds the payment that a slip belongs to. One that nobody found gives it back, for the customer to
 * tell us of it again.
 *
 * @returns undefined for one that waits
 */
export async function paymentOfSlip(
  transaction: Database,
  id: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('attachment')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['payment.id', 'status'])
    .where('attachment.id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'void') return row?.id;
  await transaction
    .updateTable('attachment')
    .set({ payment_id: null, position: null })
    .where('id', '=', id)
    .execute();
  return undefined;
}
