import { sql } from 'kysely';
import {
  findKnownProducts,
  type KnownProduct,
} from '../../catalogue/server/products/known-products.ts';
import { type Edit, makeChange } from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordResult } from '../../platform/database/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import type { Enquiry } from '../contract/inbox.ts';
import type { CorrectedEnquiry, NewEnquiry } from '../contract/new-enquiry.ts';
import type { PersonKeys } from '../contract/person.ts';
import { senderName } from '../contract/person.ts';
import { requireEnquiry } from './inbox.ts';
import { requireSeen } from './inbox-changes.ts';
import { applyTransitions, ENQUIRY, lockEnquiries } from './inbox-transitions.ts';
import {
  listProducts,
  requireKnown,
  type Snapshot,
  snapshotOf,
  storeProducts,
} from './quote-products.ts';
import { refused } from './refusals.ts';
import { loweredBySql } from './same-person.ts';
import { formOf, storedBefore } from './store-enquiries.ts';

/**
 * Stores an enquiry that staff took by phone or otherwise, once per key, and assigns it to them.
 *
 * @param key one per completed form
 * @throws HttpError 422 for a deleted product, or a key that belongs to another enquiry
 */
export function enterEnquiry(
  services: Services,
  edit: Edit,
  entered: NewEnquiry,
  key: string | undefined,
): Promise<Enquiry> {
  const { products, ...sender } = entered;
  const now = services.now();
  return makeChange(services, edit, async (transaction, recorder) => {
    const before = key === undefined ? undefined : await storedBefore(transaction, entered, key);
    if (before) return requireEnquiry(transaction, before.id);
    const listed = await listProducts(transaction, products, 'staff');
    const { id } = await transaction
      .insertInto('enquiry')
      .values({
        ...sender,
        kind: products.length > 0 ? 'quote' : 'message',
        received_at: now,
        status: 'open',
        assignee_id: edit.by.id,
        read_at: now,
        changed_by: edit.by.id,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (listed.length > 0) await storeProducts(transaction, id, listed);
    if (key !== undefined) await recordResult(transaction, formOf(entered, key), { id, now });
    const title = senderName(entered);
    const subject = String(id);
    recorder.record({ kind: ENQUIRY, subject, title, action: 'created', version: 1, changes: {} });
    return requireEnquiry(transaction, id);
  });
}

interface Correction {
  id: number;
  /** Version that the editor saw. */
  seenVersion: number;
  corrected: CorrectedEnquiry;
}

/**
 * Corrects what staff entered, such as a phone number.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none, 409 for an enquiry of a visitor, 412 when somebody else changed it
 * first, 422 without words or products, or for a product that is deleted
 */
export function correctEnquiry(
  services: Services,
  edit: Edit,
  { id, seenVersion, corrected }: Correction,
): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const [stored] = await lockEnquiries(transaction, [id]);
    if (!stored) throw refused('no such enquiry');
    if (!stored.entry) throw refused('written by a visitor');
    await requireSeen(transaction, stored, seenVersion);
    const { date_needed = null, place = null } = corrected;
    const products = await correctedProducts(transaction, stored.entry.products, corrected);
    if (corrected.message === '' && products.length === 0) throw refused('nothing said');
    const after = { ...stored, entry: { ...corrected, date_needed, place, products } };
    await applyTransitions(services, { transaction, recorder, edit }, [{ stored, after }]);
    return requireEnquiry(transaction, id);
  });
}

type SeenProduct = Omit<Snapshot, 'quantity' | 'note' | 'chosen'> & Partial<KnownProduct>;

/** Products that were entered before keep the words of that day, also once they are deleted. */
async function correctedProducts(
  transaction: Database,
  stored: Snapshot[],
  { products }: CorrectedEnquiry,
): Promise<Snapshot[]> {
  if (!products) return stored;
  const keys = products.map(({ key }) => key);
  const known = new Map<string, SeenProduct>([
    ...(await findKnownProducts(transaction, keys, 'staff')),
    ...stored.map((product) => [product.key, product] as const),
  ]);
  return requireKnown(products, known).map(snapshotOf);
}

/**
 * Deletes corrections that name this address or phone number. A number that was wrong may be another
 * person's.
 */
export async function eraseCorrectionsOf(
  transaction: Database,
  { addresses, numbers }: PersonKeys,
): Promise<void> {
  await transaction
    .deleteFrom('change')
    .where('kind', '=', ENQUIRY)
    .where(sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements_text(
      coalesce(changes->'email', '[]') || coalesce(changes->'phone', '[]')) AS way
      WHERE lower(way) = ANY (${loweredBySql(addresses)})
        OR (${numbers.length > 0} AND e164(way) = ANY (${numbers}::text[])))`)
    .execute();
}
