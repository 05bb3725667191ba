import { atom } from 'nanostores';
import { forget, store } from '../../../design/device-storage.ts';
import { fileKind } from '../../../design/files/prepare-file.ts';
import { readDraftFields } from '../../unsent/draft.ts';
import { whyNot } from './attachment-file.ts';
import { type ChosenFile, type Failed, STORED_AS } from './chosen-file.ts';
import { sendAttachment } from './send-attachment.ts';

/** The server keeps an unclaimed file for as long. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const CHOOSE_AGAIN = 'We do not have it. Remove it, then choose it again.';
const SEND_AGAIN = 'We do not have it any more. Press Try again, and it goes up once more.';

/**
 * Holds the files of the visitor's list. They upload one after another as they are chosen, since
 * decoding a photo takes much memory and a slow connection has room for one. The device stores
 * their names, and so which ones were missing when the page was left.
 *
 * @param sendUp prepares a file and uploads it
 */
export function attachmentsOf(sendUp: typeof sendAttachment) {
  const files = atom<readonly ChosenFile[]>(storedFiles());
  // Expired files are forgotten, so that later visits do not look for them.
  if (files.get().length === 0) forget(STORED_AS);
  const ends = new Map<string, AbortController>();
  let turn = Promise.resolve();
  let chosenYet = 0;

  function set(now: readonly ChosenFile[]) {
    files.set(now);
    const kept = now.map(({ name, kind, bytes, since, progress }) => {
      return { name, kind, bytes, since, ...(progress.phase === 'there' && { id: progress.id }) };
    });
    if (kept.length > 0) store(STORED_AS, { files: kept });
    else forget(STORED_AS);
  }

  function change(key: string, changed: Partial<ChosenFile>) {
    set(files.get().map((file) => (file.key === key ? { ...file, ...changed } : file)));
  }

  function sendInTurn(key: string) {
    change(key, { progress: { phase: 'waiting' } });
    turn = turn.then(() => send(key));
  }

  async function send(key: string) {
    const chosen = files.get().find((file) => file.key === key);
    if (!chosen?.file) return;
    const end = new AbortController();
    ends.set(key, end);
    const answer = await sendUp(chosen.file, {
      onReady: (file) =>
        change(key, {
          file,
          bytes: file.size,
          isShown: chosen.kind === 'photo',
          progress: { phase: 'sending', share: 0 },
        }),
      onShare: (share) => change(key, { progress: { phase: 'sending', share } }),
      signal: end.signal,
    });
    ends.delete(key);
    if ('phase' in answer) return change(key, { progress: answer });
    const { id, kind, bytes } = answer;
    change(key, { kind, bytes, progress: { phase: 'there', id } });
  }

  function sendLost() {
    for (const { key, progress } of files.get()) {
      if (progress.phase === 'failed' && progress.why === 'lost') sendInTurn(key);
    }
  }

  function remove(key: string) {
    ends.get(key)?.abort();
    set(files.get().filter((file) => file.key !== key));
  }

  return {
    get: files.get.bind(files),
    listen: files.listen.bind(files),
    /** Accepts files that can go with a list; returns messages about the rest. */
    choose(chosen: readonly File[]): string[] {
      return chosen.flatMap((file) => {
        const problem = whyNot(file, files.get());
        if (problem) return [problem];
        chosenYet += 1;
        const { name, size: bytes } = file;
        const kind = fileKind(file) ?? 'photo';
        const key = `chosen-${chosenYet}`;
        const progress = { phase: 'waiting' } as const;
        set([...files.get(), { key, since: Date.now(), name, bytes, kind, file, progress }]);
        sendInTurn(key);
        return [];
      });
    },
    sendAgain: sendInTurn,
    sendLost,
    remove,
    clear() {
      for (const { key } of files.get()) remove(key);
    },
    /** Marks files that the server has deleted; everything unsent stays here. */
    markGone(ids: readonly string[]) {
      for (const { key, file, progress } of files.get()) {
        if (progress.phase !== 'there' || !ids.includes(progress.id)) continue;
        change(key, { progress: goneFrom(file) });
      }
    },
  };
}

function goneFrom(file: File | undefined): Failed {
  return file
    ? { phase: 'failed', why: 'away', reason: SEND_AGAIN }
    : { phase: 'failed', why: 'refused', reason: CHOOSE_AGAIN };
}

function storedFiles(): ChosenFile[] {
  const { files } = readDraftFields(STORED_AS);
  return Array.isArray(files) ? files.flatMap(storedFile) : [];
}

function storedFile(kept: unknown, place: number): ChosenFile[] {
  const { id, name, kind, bytes, since } = (kept ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || (kind !== 'photo' && kind !== 'pdf')) return [];
  if (typeof bytes !== 'number' || typeof since !== 'number') return [];
  if (Date.now() - since >= KEPT_FOR_MS) return [];
  const progress = typeof id === 'string' ? ({ phase: 'there', id } as const) : goneFrom(undefined);
  return [{ key: `kept-${place}`, since, name, kind, bytes, progress }];
}

export const attachmentQueue = attachmentsOf(sendAttachment);

if (typeof window !== 'undefined') addEventListener('online', attachmentQueue.sendLost);
