import { beforeEach, expect, it } from 'vitest';
import { removeAttachments } from '../../../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { putChairsIn } from '../../../catalogue/server/built-in-chairs.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openRealDatabase } from '../../../support/postgres/real-database.ts';
import { aPdf, sentFile } from '../a-file.ts';
import { requestQuote } from '../a-quote-request.ts';

const busy = await createTestApi({ database: await openRealDatabase() });
const { database, blobs } = busy.services;
beforeEach(async () => {
  await busy.empty();
  await putChairsIn(database);
});

it('a file belongs to one request alone, however many name it at the same moment', async () => {
  const a = (await sentFile(busy.asVisitor(), aPdf)).id;
  const b = (await sentFile(busy.asVisitor(), aPdf)).id;
  const orders = [[a, b], [b, a], [a], [b, a], [a, b]];
  const answers = await Promise.all(
    orders.map((attachments) => requestQuote(busy.asVisitor(), { attachments })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await database.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
});

it('a request learns that its file is gone while the clean-up deletes it', async () => {
  const { id } = await sentFile(busy.asVisitor(), aPdf);
  busy.passTime({ minutes: 48 * 60 });
  let named: Promise<Response> | undefined;
  const meeting = {
    ...blobs,
    async delete(key: string) {
      named ??= requestQuote(busy.asVisitor(), { attachments: [id] });
      await blobs.delete(key);
    },
  };
  expect(await removeAttachments({ ...busy.services, blobs: meeting })).toBe(1);
  expect((await named)?.status).toBe(422);
});
