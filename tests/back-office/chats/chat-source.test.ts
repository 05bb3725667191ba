import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isChat, openChat } from '../../../src/back-office/chats/chat-source.ts';
import { unzipEntry } from '../../../src/back-office/chats/unzip-entry.ts';
import { readZipDirectory } from '../../../src/back-office/chats/zip-directory.ts';
import { aPdf } from '../../enquiry/server/a-file.ts';

const TEXT = '25/02/2026, 18:00 - Achieng: Habari\n25/02/2026, 18:01 - Mfano: Karibu';
const zipOf = (files: Zippable, name = 'WhatsApp Chat - Achieng.zip') =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], name);
const aZip = (others: Zippable = {}) => zipOf({ '_chat.txt': strToU8(TEXT), ...others });

describe('opening a chat', () => {
  it.each([
    ['pasted messages', TEXT, true],
    [
      'the text that Android shares under a wrong type',
      new File([TEXT], 'WhatsApp Chat with Achieng', { type: 'application/octet-stream' }),
      true,
    ],
    ['the zip of an iPhone', aZip(), true],
    [
      'the zip of Android',
      zipOf({ 'WhatsApp Chat with Achieng.txt': strToU8(TEXT) }, 'x.zip'),
      true,
    ],
    ['a sentence', 'Call me at 18:00.', false],
    ['a PDF', new File([aPdf], 'plan.pdf'), false],
    ['a zip of other files', zipOf({ 'notes.txt': strToU8('Hello') }), false],
    ['a damaged zip', new File(['PK\u0003\u0004'], 'x.zip'), false],
    ['an empty file', new File([], 'WhatsApp Chat with Achieng.txt'), false],
  ])('a chat is told by its content: %s', async (_, given, is) => {
    expect(await isChat(given)).toBe(is);
  });

  it('a chat in a zip opens with its pictures and PDFs, whose bytes come once they are wanted', async () => {
    const zip = aZip({
      'IMG-1.jpg': strToU8('photo'),
      'Plan.PDF': aPdf,
      'VID-1.mp4': strToU8('x'),
    });
    const source = await openChat([zip]);
    expect(source).toMatchObject({ text: TEXT, otherSide: 'Achieng' });
    expect([...(source?.media.keys() ?? [])]).toEqual(['IMG-1.jpg', 'Plan.PDF']);
    const photo = await source?.media.get('IMG-1.jpg')?.();
    expect([photo?.type, await photo?.text()]).toEqual(['image/jpeg', 'photo']);
  });

  it('a chat beside loose pictures takes them for its own', async () => {
    const files = [
      new File(['photo'], 'IMG-1.jpg'),
      new File([TEXT], 'WhatsApp Chat with Wambui.txt'),
    ];
    const source = await openChat(files);
    expect(source?.otherSide).toBe('Wambui');
    expect([...(source?.media.keys() ?? [])]).toEqual(['IMG-1.jpg']);
  });

  it('a chat is not found where there is none', async () => {
    expect(await openChat([new File([aPdf], 'plan.pdf')])).toBeUndefined();
  });
});

describe('reading a zip', () => {
  it('a zip gives back stored and packed files', async () => {
    const zip = aZip({
      'stored.jpg': [strToU8('as it is'), { level: 0 }],
      'long.jpg': strToU8('x'.repeat(900_000)),
    });
    const entries = await readZipDirectory(zip);
    const sizes = entries.map(
      async (entry) => (await unzipEntry(zip, entry, 1_000_000)).byteLength,
    );
    expect(await Promise.all(sizes)).toEqual([TEXT.length, 8, 900_000]);
  });

  it('a zip that says less of a file than it unpacks to fills no memory', async () => {
    const bomb = zipOf({ '_chat.txt': new Uint8Array(5_000_000) });
    const [entry] = await readZipDirectory(bomb);
    const lying = { ...(entry as NonNullable<typeof entry>), bytes: 10 };
    await expect(unzipEntry(bomb, lying, 1_000_000)).rejects.toThrow('larger than any file');
  });

  it.each([
    ['cut', (bytes: Uint8Array) => bytes.slice(0, -10), 'damaged'],
    [
      'without its directory',
      (bytes: Uint8Array) =>
        bytes.map((byte, at) => (at > 60 && at < bytes.length - 22 ? 0 : byte)),
      'damaged',
    ],
    [
      'of more than 4 GB',
      (bytes: Uint8Array) =>
        bytes.map((byte, at) => (at >= bytes.length - 6 && at < bytes.length - 2 ? 255 : byte)),
      'more than 4 GB',
    ],
  ])('a zip %s says what to do', async (_, spoil, words) => {
    const bytes = new Uint8Array(await aZip().arrayBuffer());
    const spoilt = new File([spoil(bytes) as Uint8Array<ArrayBuffer>], 'x.zip');
    await expect(readZipDirectory(spoilt)).rejects.toThrow(words);
  });

  it('a zip with a damaged chat says so', async () => {
    const bytes = new Uint8Array(await aZip({ 'a.jpg': strToU8('x') }).arrayBuffer()).fill(
      0xff,
      42,
      60,
    );
    await expect(openChat([new File([bytes], 'x.zip')])).rejects.toThrow('damaged');
  });
});
