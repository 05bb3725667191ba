import type { Attachment, AttachmentKind } from './attachment.ts';

/** Describes files without their names, since a stranger chose those: `2 photos and 1 PDF`. */
export function filesInWords(files: readonly Pick<Attachment, 'kind'>[]): string {
  const many = (kind: AttachmentKind, word: string) => {
    const count = files.filter((file) => file.kind === kind).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  };
  return [...many('photo', 'photo'), ...many('pdf', 'PDF')].join(' and ');
}
