import { type Edit, makeChange } from '../../history/server/make-change.ts';
import { recordResult } from '../../platform/database/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { type Enquiry, senderName } from '../contract/inbox.ts';
import type { NewEnquiry } from '../contract/new-enquiry.ts';
import { requireEnquiry } from './inbox.ts';
import { ENQUIRY } from './inbox-transitions.ts';
import { listProducts, storeProducts } from './quote-products.ts';
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
