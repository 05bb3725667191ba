import { expect } from 'vitest';
import { shelve } from '../../../src/back-office/share/shelve.ts';
import { openShelf, rememberEnquiry } from '../../../src/back-office/shelf/shelf-store.ts';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { paths } from '../../../src/paths.ts';
import type { TestApi } from '../../support/create-test-api.ts';
import { pretendIndexedDb } from '../../support/shelf/pretend-indexed-db.ts';
import { visitInbox, write } from '../enquiries/visit-inbox.ts';

/** Wanjiku on a phone, to which something was shared before. */
export async function visitShared(
  api: TestApi,
  files: File[],
  text = '',
  { last = 0, query = '' } = {},
) {
  await write(api);
  await write(api, 'Halima');
  const page = await visitInbox(api, paths.shared + query);
  pretendIndexedDb();
  const { id } = (await (await page.wanjiku.caller.get('/api/user/profile')).json()) as {
    id: number;
  };
  await openShelf(id);
  if (last) await rememberEnquiry(id, last);
  if (files.length > 0 || text !== '') expect(await shelve(files, text)).toBe('kept');
  const stored = async (enquiry: number) =>
    (await (await page.juma.get(`/api/enquiries/${enquiry}`)).json()) as Enquiry;
  return {
    ...page,
    stored,
    shelf: async () => (await openShelf(id)).shares,
    lastEnquiry: async () => (await openShelf(id)).lastEnquiry,
  };
}
