import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '../../netlify/local/open-services.ts';
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import { createApi } from '../../src/api.ts';
import { partsOf, planOf } from '../../src/back-office/chats/chat-plan.ts';
import { readChat } from '../../src/enquiry/contract/chat/read-chat.ts';
import { messageKey } from '../../src/enquiry/contract/chat/sided-messages.ts';
import { newIdempotencyKey } from '../../src/platform/contract/idempotency-key.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { testServer } from '../support/browser/test-server.ts';
import { Caller } from '../support/caller.ts';
import { median, type Rows } from './tables.ts';

const MESSAGES = 40_000;
const ROUNDS = 5;
const MINUTE_MS = 60_000;

/**
 * Seconds to read the longest chat that WhatsApp exports, to add it to an enquiry of the embedded
 * database, to find that all of it is there, and to search a word of it.
 */
export async function measureChats(): Promise<Rows> {
  const text = exported();
  const readings = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    readChat(text, { today: '2026-11-29', names: [] });
    return performance.now() - began;
  });
  const rows: Rows = {
    'read, first': seconds(readings[0]),
    'read, later': seconds(median(readings)),
  };
  const folder = mkdtempSync(join(tmpdir(), 'chats-'));
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: folder }));
  try {
    await ensureFirstStaff(services, testServer.staff);
    const api = createApi({ ...services, clientAddress: () => '127.0.0.1' });
    const { siteUrl } = services.settings;
    const staff = new Caller(async (path, init) => api.request(siteUrl + path, init));
    await staff.post('/api/contact', aMessage);
    await staff.signIn(testServer.staff);
    const known = async () =>
      new Set((await (await staff.get('/api/enquiries/1/chat-keys')).json()) as string[]);
    const planned = async () => {
      const ours = new Set(['Mfano']);
      const { messages } = readChat(text, { today: '2026-11-29' });
      return planOf({ messages }, { ours, known: await known(), hasFile: () => false });
    };
    const { sent } = await planned();
    const adding = newIdempotencyKey();
    rows['add'] = await timed(async () => {
      for (const messages of partsOf(sent)) {
        const answer = await staff.post('/api/enquiries/1/chat', { adding, messages });
        if (answer.status !== 200) throw new Error(await answer.text());
      }
    });
    if ((await known()).size !== new Set(sent.map(messageKey)).size)
      throw new Error('Some are lost.');
    rows['read again'] = await timed(async () => {
      if ((await planned()).fresh.length > 0) throw new Error('Some are new.');
    });
    rows['open the thread'] = await timed(() => staff.get('/api/enquiries/1/chat'));
    rows['list the inbox'] = await timed(() => staff.get('/api/enquiries'));
    rows['search a word'] = await timed(() => staff.get('/api/enquiries?q=ngapi'));
    return rows;
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
}

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return seconds(performance.now() - began);
}

function seconds(milliseconds = 0) {
  return { s: +(milliseconds / 1_000).toFixed(2) };
}

/** A chat of two people over a year, as Android exports it. */
function exported(): string {
  const begins = Date.UTC(2025, 9, 1);
  return Array.from({ length: MESSAGES }, (_, index) => {
    const at = new Date(begins + index * 13 * MINUTE_MS).toISOString();
    const [year, month, day] = at.slice(0, 10).split('-');
    const who = index % 3 === 0 ? 'Mfano' : 'Achieng';
    const words = index % 9 === 0 ? '<Media omitted>\n' : '';
    return `${day}/${month}/${year}, ${at.slice(11, 16)} - ${who}: ${words}Bei ya meza ${index} ni ngapi? 😀`;
  }).join('\n');
}
