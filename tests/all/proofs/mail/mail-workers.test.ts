import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openExternalPostgres } from '../../../../netlify/local/external-postgres.ts';
import { newsletterLinks } from '../../../../src/enquiry/server/newsletter/subscribing.ts';
import { queueMail } from '../../../../src/platform/mail/mail-outbox.ts';
import { requestLink } from '../../../../src/platform/mail/requested-links.ts';
import type { Services } from '../../../../src/platform/services.ts';
import { anOwnCompany } from '../../../company/an-own-company.ts';
import { MailServer } from '../../../support/mail-server.ts';
import { createRealDatabase } from '../../../support/postgres/real-database.ts';

const MAILS = 60;
const LINKS = 60;
const ROUNDS = 8;
/** A killed delivery's mail is due again a minute later. */
const MINUTES = 2;

it('every mail and every requested link is sent, though two deliverers are killed again and again', async ({
  task,
}) => {
  const server = await new MailServer().start();
  onTestFinished(() => server.stop());
  const url = await createRealDatabase();
  const database = await openExternalPostgres(url, () => {});
  onTestFinished(() => database.destroy());
  const now = () => new Date();
  // The example company confirms no subscription.
  await database
    .insertInto('site_document')
    .values({ name: 'company', version: 1, written: JSON.stringify(anOwnCompany) })
    .execute();
  for (let n = 0; n < MAILS; n += 1) {
    await queueMail(database, { to: `m${n}@kiosk.test`, subject: `${n}`, text: 'Hello' }, now());
  }
  for (let n = 0; n < LINKS; n += 1) {
    const details = { name: null, source: 'join', at: now().toISOString() } as const;
    const asked = { email: `l${n}@kiosk.test`, details };
    await requestLink({ database, now } as Services, () => {}, newsletterLinks, asked);
  }

  const start = (round: number) => {
    const program = ['tests/all/proofs/mail/deliver.ts', url, server.url, String(round * MINUTES)];
    const worker = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void worker.kill('SIGKILL'));
    return worker;
  };
  let kills = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = server.received.length;
    const workers = [start(round), start(round)];
    for (const [index, worker] of workers.entries()) {
      await vi.waitUntil(() => server.received.length >= before + 5 * (index + 1), {
        timeout: 60_000,
        interval: 1,
      });
      kills += Number(await kill(worker));
    }
  }
  const last = [start(ROUNDS * 2), start(ROUNDS * 2)];
  const ends = await Promise.all(last.map((worker) => once(worker, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0]);

  const recipients = server.received.map(({ envelope }) => envelope.to[0]);
  expect(new Set(recipients).size).toBe(MAILS + LINKS);
  const twice = recipients.length - MAILS - LINKS;
  expect(twice).toBeLessThanOrEqual(kills);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(MAILS + LINKS);
  const waiting = database.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null);
  expect(await waiting.execute()).toEqual([]);
  expect(await database.selectFrom('emailed_link').select('id').execute()).toHaveLength(LINKS);
  task.meta.figure = {
    rounds: `${kills} kills, ${MAILS} mails and ${LINKS} requested links`,
    result: `all sent, ${twice} of them twice with the same Message-ID; one link each`,
  };
});

/** @returns false for one that had ended by itself */
async function kill(worker: ChildProcess): Promise<boolean> {
  if (worker.exitCode !== null) return false;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
  return true;
}
