import { beforeEach, expect, it, vi } from 'vitest';
import type { Attachment } from '../../../../src/enquiry/contract/attachment.ts';
import { LOST, whyNot } from '../../../../src/enquiry/quote-list/attachments/attachment-file.ts';
import { attachmentsOf } from '../../../../src/enquiry/quote-list/attachments/attachments.ts';
import {
  type ChosenFile,
  type Failed,
  idsOf,
} from '../../../../src/enquiry/quote-list/attachments/chosen-file.ts';
import type { UploadOptions } from '../../../../src/enquiry/quote-list/attachments/send-attachment.ts';
import { pretendBrowser } from '../../../support/components/pretend-browser.ts';

const file = (name: string, type = 'application/pdf', size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const plan = file('plan.pdf');
const room = file('room.jpg', 'image/jpeg');

beforeEach(() => pretendBrowser({ request: () => new Response(null, { status: 404 }) }));

/** Files of a page, and what becomes of each that is sent, by its name. */
function openPage(becomes: Record<string, Attachment | Failed | 'nothing'> = {}) {
  const sent: string[] = [];
  const sendAttachment = async (chosen: File, { onReady, signal }: UploadOptions) => {
    sent.push(chosen.name);
    onReady(chosen);
    const answer = becomes[chosen.name] ?? taken(chosen.name);
    if (answer !== 'nothing') return answer;
    return new Promise<Failed>((end) => signal.addEventListener('abort', () => end(LOST)));
  };
  const files = attachmentsOf(sendAttachment);
  const phases = () => files.get().map(({ progress }) => progress.phase);
  const settled = (...expected: string[]) => vi.waitFor(() => expect(phases()).toEqual(expected));
  return { files, sent, settled };
}

const taken = (name: string): Attachment => ({
  id: name.padEnd(32, '0'),
  name,
  kind: name.endsWith('pdf') ? 'pdf' : 'photo',
  bytes: 3,
});

it('the files of a list are uploaded one after the other, as they are chosen', async () => {
  const { files, sent, settled } = openPage({ 'room.jpg': 'nothing' });
  expect(files.choose([room, plan])).toEqual([]);
  await vi.waitFor(() => expect(sent).toEqual(['room.jpg']));
  await settled('sending', 'waiting');
  const left = openPage().files.get();
  expect(left).toMatchObject([{ name: 'room.jpg' }, { name: 'plan.pdf' }]);
  expect(left[0]?.progress).toMatchObject({
    why: 'refused',
    reason: expect.stringContaining('choose it again'),
  });
  files.remove(files.get()[0]?.key ?? '');
  await settled('there');
  expect(idsOf(files.get())).toEqual([taken('plan.pdf').id]);
});

it('the files of a list are kept beyond the page, but no day, and not once they are cleared', async () => {
  const first = openPage();
  first.files.choose([plan, room]);
  await first.settled('there', 'there');
  expect(openPage().files.get()).toMatchObject([
    { name: 'plan.pdf', kind: 'pdf', bytes: 3 },
    { name: 'room.jpg', kind: 'photo' },
  ]);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(openPage().files.get()).toEqual([]);
  now.mockRestore();
  first.files.clear();
  expect(first.files.get()).toEqual([]);
  expect(openPage().files.get()).toEqual([]);
});

it('the files of a list are uploaded again when the connection is back, if that was what was missing', async () => {
  const refused: Failed = { phase: 'failed', why: 'refused', reason: 'No.' };
  const becomes: Record<string, Failed> = { 'plan.pdf': LOST, 'room.jpg': refused };
  const { files, sent, settled } = openPage(becomes);
  files.choose([plan, room]);
  await settled('failed', 'failed');
  delete becomes['plan.pdf'];
  files.sendLost();
  await settled('there', 'failed');
  expect(sent).toEqual(['plan.pdf', 'room.jpg', 'plan.pdf']);
});

it('files that the server keeps no more are uploaded again, or asked for after a reload', async () => {
  const { files, sent, settled } = openPage();
  files.choose([plan]);
  await settled('there');
  const { files: reloaded } = openPage();
  for (const page of [files, reloaded]) page.markGone([taken('plan.pdf').id]);
  expect(reloaded.get()).toMatchObject([{ progress: { why: 'refused' } }]);
  expect(files.get()).toMatchObject([{ progress: { why: 'away' } }]);
  files.sendAgain(files.get()[0]?.key ?? '');
  await settled('there');
  expect(sent).toEqual(['plan.pdf', 'plan.pdf']);
});

const others = (count: number) => Array<ChosenFile>(count).fill({} as ChosenFile);

it.each([
  { words: 'neither a photo nor a PDF', left: file('plan.dwg', '') },
  { words: 'it is empty', left: file('plan.pdf', 'application/pdf', 0) },
  { words: 'more than 4 MB', left: file('plan.pdf', 'application/pdf', 4_000_001) },
])('a file of a list is left out where $words, and its name is said', ({ words, left }) => {
  expect(whyNot(left, [])).toContain(words);
  expect(whyNot(left, [])).toContain(left.name);
});

it('the fourth file of a list is left out', () => {
  expect(whyNot(plan, others(2))).toBeUndefined();
  expect(whyNot(plan, others(3))).toMatch(/^plan\.pdf was left out: a list takes 3 files\./);
});

it('a large photo, which is made smaller, and a PDF known by its name are not left out', () => {
  expect(whyNot(file('room.jpg', 'image/jpeg', 9_000_000), [])).toBeUndefined();
  expect(whyNot(file('PLAN.PDF', ''), [])).toBeUndefined();
});
