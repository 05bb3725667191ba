import type { Attachment } from '../../../src/enquiry/contract/attachment.ts';
import type { Caller } from '../../support/caller.ts';

/** The smallest possible PDF. */
export const aPdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n%%EOF\n');

/** Sends a file as the form does when somebody has chosen it. */
export function sendFile(
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'plan.pdf',
): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return caller.postForm('/api/quotes/attachments', form);
}

/** The same, and gives what the form is told of it. */
export async function sentFile(...sending: Parameters<typeof sendFile>): Promise<Attachment> {
  const answer = await sendFile(...sending);
  if (answer.status !== 200) throw new Error(`Sending a file answered ${answer.status}.`);
  return (await answer.json()) as Attachment;
}
