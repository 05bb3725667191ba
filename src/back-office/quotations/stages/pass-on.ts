import { saveFile } from '../../../design/files/save-file.ts';

/** True where the share sheet of the device takes these files. */
export function canShare(files: File[]): boolean {
  return files.length > 0 && Boolean(navigator.canShare?.({ files }));
}

/**
 * Gives words and files to the share sheet, where one chooses the chat. Some chats take only the files,
 * so the words are copied, too.
 *
 * @returns false if somebody closed it
 */
export async function share(words: string, files: File[]): Promise<boolean> {
  void navigator.clipboard?.writeText(words).catch(() => {});
  try {
    await navigator.share({ text: words, files });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

/** Saves files on this device, from where one adds them to a chat. */
export function saveFiles(files: readonly File[]): void {
  for (const file of files) saveFile(file, file.name);
}
