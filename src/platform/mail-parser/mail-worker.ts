import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';
import type { MailAnswer } from './parsed-mail.ts';

parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(await answerTo(bytes));
});

/** What cannot be read is the mail's fault, whatever the reader says of it. */
async function answerTo(bytes: Uint8Array<ArrayBuffer>): Promise<MailAnswer> {
  try {
    return await parseMail(bytes);
  } catch {
    return null;
  }
}
