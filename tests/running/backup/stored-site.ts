import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { backupContents } from '../../../src/backup-contents.ts';
import { filledTables, listTables, readSequences } from '../../../src/platform/backup/contents.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import type { Services } from '../../../src/platform/services.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { aPdf, sentFile } from '../../enquiry/server/a-file.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { addChat, CHAT, messagesOf } from '../../enquiry/server/chats/a-chat.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { storedQuotation } from '../../quotation/server/desk.ts';
import { anOrder, note } from '../../quotation/server/payments/paid-orders.ts';
import { createTestApi, type TestApi } from '../../support/create-test-api.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A site with data in every table. */
export async function aStoredSite(overrides: Partial<Services> = {}): Promise<TestApi> {
  const made = await createTestApi(overrides);
  const { database } = made.services;
  const staff = await made.asStaff();
  const added = await staff.postForm(
    '/api/products',
    productForm({
      title: 'Kiti “Ñandú”\n\\ \t 椅子',
      tags: 'oak, with "quotes"',
      width_cm: '72.55',
    }),
    { 'Idempotency-Key': 'form-0001' },
  );
  const { id } = (await added.json()) as { id: number };
  const photos = {
    main: await jpegPhoto(),
    'thumbnails[0]': await jpegPhoto({ colour: '#123456' }),
  };
  await staff.postForm(`/api/products/${id}/images`, photoForm(photos));
  await staff.postForm('/api/products', productForm({ title: 'Forgotten again' }));
  await sql`DELETE FROM product WHERE title = 'Forgotten again'`.execute(database);
  await sql`UPDATE product SET created_at = '2024-02-29 23:59:59.123457+03',
    facts = facts || '{"height_cm": 0.30000000000000004}'`.execute(database);
  await made.asVisitor().post('/api/contact', aMessage);
  await addChat(staff, messagesOf(CHAT));
  const products = [{ key: String(id), quantity: 2, note: 'In oak' }];
  const { id: file } = await sentFile(made.asVisitor(), aPdf);
  await requestQuote(made.asVisitor(), { products, attachments: [file] });
  await made.asVisitor().post('/api/newsletter', { email: 'a@b.example', source: 'join' });
  await made.whenIdle();
  return made;
}

/** A delivered order with a promised day, a payment, and a message to its customer. */
export async function storeOrder(made: TestApi): Promise<void> {
  const staff = await made.asStaff();
  const { id: order } = await anOrder(made, staff);
  await note(staff, order);
  const { version } = await storedQuotation(staff, order);
  const delivered = { stage: 'delivered', promised_on: '2026-03-01', taken_by: 'Juma' };
  const path = `/api/quotations/${order}`;
  await staff.put(`${path}/order`, delivered, { 'If-Match': `"${version}"` });
  const told = { about: 'delivered', way: 'mail', text: 'Juma has it.' };
  const headers = { 'If-Match': `"${version + 1}"`, 'Idempotency-Key': 'form-0002' };
  expect((await staff.post(`${path}/messages`, told, headers)).status).toBe(200);
  await made.whenIdle();
}

/** Writes an archive to a temporary file. */
export function inFile(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'site.tar.gz');
  writeFileSync(file, bytes);
  return file;
}

export async function archiveOf({ services }: TestApi): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'site.tar.gz');
  await writeBackup(services, backupContents, file);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Every row of every table in a backup, as Postgres writes it, and the next ids. */
export async function everything({ database }: Pick<Services, 'database'>) {
  const tables: Record<string, string[]> = {};
  for (const { name } of await listTables(database)) {
    if (backupContents.leaveOut.includes(name)) continue;
    const { rows } = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(database);
    tables[name] = rows.map(({ row }) => row);
  }
  return { tables, sequences: await readSequences(database) };
}

/** Every stored file with its bytes. */
export async function photosOf({ database, blobs }: Pick<Services, 'database' | 'blobs'>) {
  const keys = await backupContents.blobKeys(database);
  const bytes = await Promise.all(keys.map((key) => blobs.get(key)));
  return keys.map((key, index) => [key, bytes[index] && Buffer.from(bytes[index])]);
}

export async function expectUntouched({ services }: TestApi, keys: string[]) {
  expect(await filledTables(services.database)).toEqual(new Map());
  expect(await Promise.all(keys.map((key) => services.blobs.get(key)))).toEqual(
    keys.map(() => null),
  );
}
