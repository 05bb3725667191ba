import type { Attachment, AttachmentKind } from './attachment.ts';

/** `2 photos and 1 PDF`: what files are, without a word of whoever named them. */
export function filesInWords(files: readonly Pick<Attachment, 'kind'>[]): string {
  const many = (kind: AttachmentKind, word: string) => {
    const count = files.filter((file) => file.kind === kind).length;
    return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  };
  return [...many('photo', 'photo'), ...many('pdf', 'PDF')].join(' and ');
}
