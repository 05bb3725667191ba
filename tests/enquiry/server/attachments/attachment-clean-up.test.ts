import { beforeEach, expect, it } from 'vitest';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { attachmentKey } from '../../../../src/enquiry/server/attachments/attachment-ledger.ts';
import { cleanUp } from '../../../../src/scheduled-jobs.ts';
import { putChairsIn } from '../../../catalogue/server/built-in-chairs.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { aPdf, sentFile } from '../a-file.ts';
import { requestQuote } from '../a-quote-request.ts';

const site = await createTestApi();
const { database, blobs } = site.services;
const HOUR = 60;
const DAY = 24 * HOUR;
let id: string;
beforeEach(async () => {
  await site.empty();
  await putChairsIn(database);
  ({ id } = await sentFile(site.asVisitor(), aPdf));
});

const isThere = async () => (await blobs.get(attachmentKey(id))) !== null;

it('a visitor’s file is deleted after a day when no request names it', async () => {
  site.passTime({ minutes: 23 * HOUR });
  expect(await removeAttachments(site.services)).toBe(0);
  expect(await isThere()).toBe(true);
  site.passTime({ minutes: 2 * HOUR });
  expect(await removeAttachments(site.services)).toBe(1);
  expect(await isThere()).toBe(false);
  expect((await requestQuote(site.asVisitor(), { attachments: [id] })).status).toBe(422);
  expect(await removeAttachments(site.services)).toBe(0);
});

it('a visitor’s file is kept as long as its request, and deleted with the same clean-up', async () => {
  await requestQuote(site.asVisitor(), { attachments: [id] });
  await site.whenIdle();
  site.passTime({ minutes: 360 * DAY });
  await cleanUp(site.services);
  expect(await isThere()).toBe(true);
  site.passTime({ minutes: 10 * DAY });
  expect((await cleanUp(site.services)).done).toMatchObject({
    'enquiries removed': 1,
    'files of visitors removed': 1,
  });
  expect(await isThere()).toBe(false);
  expect(await database.selectFrom('attachment').selectAll().execute()).toEqual([]);
});

it('a visitor’s file is remembered until its bytes have gone, those of erased people first', async () => {
  const { id: second } = await sentFile(site.asVisitor(), aPdf);
  await requestQuote(site.asVisitor(), { attachments: [second] });
  await database.deleteFrom('enquiry').execute();
  site.passTime({ minutes: 2 * DAY });
  const failing = { ...blobs, delete: () => Promise.reject(new Error('no store')) };
  await expect(removeAttachments({ ...site.services, blobs: failing })).rejects.toThrow();
  let begun = 0;
  expect(await removeAttachments(site.services, () => begun++ < 1)).toBe(1);
  expect(await isThere()).toBe(true);
  expect(await blobs.get(attachmentKey(second))).toBeNull();
  expect(await removeAttachments(site.services)).toBe(1);
});
