import { expect, it } from 'vitest';
import { MAX_FILE_NAME_CHARS } from '../../../../src/enquiry/contract/attachment-limits.ts';
import { safeFileName } from '../../../../src/enquiry/server/attachments/sent-file.ts';
import { downloadName } from '../../../../src/platform/http/download-name.ts';

it.each([
  ['Plan of the office.pdf', 'Plan of the office.pdf'],
  ['plan.PDF', 'plan.pdf'],
  ['IMG_2041.HEIC.jpg', 'IMG_2041.HEIC.pdf'],
  ['run.exe', 'run.exe.pdf'],
  ['Ghorofa ya 2.5', 'Ghorofa ya 2.5.pdf'],
  ['图纸 “A”.pdf', '图纸 “A”.pdf'],
  ['C:\\fakepath\\..\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
  ['a\r\nSet-Cookie: b=c.pdf', 'a Set-Cookie b=c.pdf'],
  ['a\0b\u200bc\u2028d.pdf', 'a b c d.pdf'],
  ['a"; filename="b.html', 'a ; filename= b.html.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
  ['.pdf', 'Document.pdf'],
  [' . .. ', 'Document.pdf'],
  ['\u202e', 'Document.pdf'],
  ['', 'Document.pdf'],
])('a file that is called %j is stored as %j', (given, kept) => {
  expect(safeFileName(given, 'pdf')).toBe(kept);
});

it('a long file name is cut between characters, and keeps its ending', () => {
  for (const given of ['x'.repeat(500), `${'x'.repeat(MAX_FILE_NAME_CHARS - 6)}🪑🪑`]) {
    const kept = safeFileName(`${given}.png`, 'photo');
    expect(kept.length).toBeLessThanOrEqual(MAX_FILE_NAME_CHARS);
    expect(kept.isWellFormed()).toBe(true);
    expect(kept).toMatch(/x\.webp$/);
  }
});

it('any file name fits into one header, where it is read as it was', () => {
  const names = [
    'a"b\\c%20d.pdf',
    "l'été (2)*.pdf",
    'x\r\nSet-Cookie: a=b',
    '椅子🪑.pdf',
    '\ud800',
  ];
  for (const name of names) {
    const value = downloadName(name);
    expect(value).toMatch(/^filename="[^"\\%]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
    expect(() => new Headers({ 'Content-Disposition': `attachment; ${value}` })).not.toThrow();
    expect(decodeURIComponent(value.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
  }
});
