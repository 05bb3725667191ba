import { beforeEach, expect, it } from 'vitest';
import { deliverMail } from '../../../src/platform/mail/mail-delivery.ts';
import { listedQuotation, type Quotation } from '../../../src/quotation/contract/quotation.ts';
import type { Caller } from '../../support/caller.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { createTestOutbox } from '../../support/test-outbox.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, send, storedQuotation, trySending, writeQuotation } from './desk.ts';

const { api, server, services, queue, outbox, subjects, makeOwn } = await createTestOutbox();
let staff: Caller;
beforeEach(async () => {
  staff = await api.asStaff();
  await makeOwn();
});

async function written(): Promise<Quotation> {
  const content = { customer: aCustomer, lines: [aLine()] };
  return writeQuotation(staff, await beginQuotation(staff), content);
}

/** State of its mail once the server was tried, as the quotation and the list say. */
async function mailStates({ id }: Quotation) {
  await api.whenIdle();
  const shown = await storedQuotation(staff, id);
  const listed: unknown[] = await (await staff.get('/api/quotations')).json();
  return [shown.revisions[0]?.mail, listedQuotation.parse(listed.at(-1)).mail];
}

/** Delivers what is due after a while, more than once. */
async function deliverLater() {
  for (let n = 0; n < 3; n += 1) {
    api.passTime({ minutes: 10 });
    await deliverMail(services);
  }
}

it('the mail of a quotation waits while the mail server is down, and is sent once under the same number', async () => {
  await server.stop();
  const { quotation: sent } = await send(staff, await written());
  expect(sent).toMatchObject({ number: 'QT-2026-0001', revisions: [{ mail: 'waiting' }] });
  expect(await mailStates(sent)).toEqual(['delayed', 'delayed']);
  expect((await trySending(staff, sent, 'mail')).status).toBe(409);
  await server.start();
  await deliverLater();
  expect(await mailStates(sent)).toEqual([null, null]);
  expect(server.received).toMatchObject([
    { subject: expect.stringContaining('QT-2026-0001'), attachments: [{}] },
  ]);
  const { quotation: next } = await send(staff, await written());
  expect(next.number).toBe('QT-2026-0002');
});

it('the mail of a quotation counts as undelivered when it is refused for good, until another one is sent', async () => {
  server.refuse('RCPT TO', '550 5.1.1 No such mailbox', aCustomer.email);
  const { quotation: sent } = await send(staff, await written());
  expect(await mailStates(sent)).toEqual(['undelivered', 'undelivered']);
  server.acceptAll();
  await staff.post(`/api/quotations/${sent.id}/reminder`, { by: 'mail' });
  expect(await mailStates(sent)).toEqual([null, null]);
  expect(server.received).toHaveLength(1);
});

it('no mail is awaited where the link of a quotation was passed on by chat', async () => {
  await server.stop();
  const { quotation: sent } = await send(staff, await written(), 'link');
  expect(await mailStates(sent)).toEqual([null, null]);
});

it('a quotation is mailed once its PDF can be drawn, as it was sent, and other mails meanwhile', async () => {
  await server.stop();
  const { quotation: sent } = await send(staff, await written());
  await queue({ subject: 'another' });
  await api.whenIdle();
  await server.start();
  api.passTime({ minutes: 10 });
  const drawAttachment = () => Promise.reject(new TypeError('no fonts'));
  expect(await deliverMail({ ...services, drawAttachment })).toBe(1);
  expect(subjects()).toEqual(['another']);
  expect((await outbox())[0]).toMatchObject({ last_error: 'attachment not drawn: TypeError' });

  await writeQuotation(staff, sent, { lines: [aLine({ title: 'Another chair' })] });
  await deliverLater();
  const [, mail] = server.received;
  const [pdf] = mail?.attachments ?? [];
  const text = pdfPages(Buffer.from(pdf?.content as ArrayBuffer)).join('');
  expect(text).toContain('QT-2026-0001');
  expect(text).not.toContain('Anotherchair');
});
