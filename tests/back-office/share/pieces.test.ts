import { expect, it } from 'vitest';
import { piecesOf } from '../../../src/back-office/share/pieces.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]);
const HEIC = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0]);
const FILM = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 0, 0]);
const ZIP = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0]);

async function pieceOf(bytes: BlobPart, name: string, type = '') {
  const file = new File([bytes], name, { type });
  const [piece] = await piecesOf({
    ...{ id: 'entry', at: 0, text: '', digest: '' },
    files: [{ key: 'key-of-file', file }],
  });
  return piece;
}

it.each([
  ['a photo without an ending', JPEG, 'IMG', '', 'photo'],
  ['a photo that is called a text', JPEG, 'wall.txt', 'text/plain', 'photo'],
  ['a photo of an iPhone', HEIC, 'wall.heic', '', 'photo'],
  ['a PDF', '%PDF-1.7 …', 'QT-2026-0012.pdf', 'application/pdf', 'pdf'],
  ['a PDF after what a scanner wrote', '\n\n%PDF-1.4', 'scan', '', 'pdf'],
  ['a text', 'Two sofas, please', 'note.txt', 'text/plain', 'text'],
  ['a film that is called a photo', FILM, 'wall.jpg', 'image/jpeg', 'left-out'],
  ['a voice message', 'OggS', 'PTT-20261112-WA0001.opus', 'audio/ogg', 'left-out'],
  ['a zip', ZIP, 'plans.zip', 'application/zip', 'left-out'],
  ['bytes that are no text', Uint8Array.from([0, 1, 2, 255]), 'x.txt', 'text/plain', 'left-out'],
  ['a text of a whole book', 'x'.repeat(5001), 'book.txt', 'text/plain', 'left-out'],
])('%s is told by its first bytes', async (_, bytes, name, type, kind) => {
  expect(await pieceOf(bytes, name, type)).toMatchObject({ key: 'key-of-file', kind });
});

it('a PDF of more than 4 MB is left out by its name', async () => {
  const large = await pieceOf(`%PDF-1.7${' '.repeat(4_000_000)}`, 'plan.pdf');
  expect(large).toMatchObject({
    kind: 'left-out',
    name: 'plan.pdf',
    reason: expect.stringContaining('4 MB'),
  });
});

it('the text of a share comes first, under the key of the share', async () => {
  const share = { id: 'entry', at: 0, text: 'Her wall', digest: '', files: [] };
  expect(await piecesOf(share)).toEqual([{ key: 'entry', kind: 'text', text: 'Her wall' }]);
});
