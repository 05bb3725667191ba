import type { Attachment } from '../../contract/attachment.ts';

/** Storage key of the list's files. */
export const STORED_AS = 'quote-list-attachments';

/** Progress of a chosen file. */
export type Progress =
  /** It is queued or being compressed. */
  | { phase: 'waiting' }
  /** `share` is the uploaded part, from 0 to 1. */
  | { phase: 'sending'; share: number }
  /** The server has it. */
  | { phase: 'there'; id: string }
  | Failed;

export interface Failed {
  phase: 'failed';
  reason: string;
  /**
   * - `lost`: the connection failed, and the upload is retried when it returns
   * - `away`: a later try may succeed
   * - `refused`: no retry can succeed
   */
  why: 'lost' | 'away' | 'refused';
}

/** A file that goes with the list. */
export interface ChosenFile extends Pick<Attachment, 'name' | 'kind' | 'bytes'> {
  key: string;
  /** Time at which it was chosen, in milliseconds since 1970. */
  since: number;
  /** The file to upload; missing after a reload. */
  file?: File;
  /** True for a photo that this browser can display. */
  isShown?: boolean;
  progress: Progress;
}

export const NOT_UP =
  'Nothing was sent: a file is not up yet. Try it again or remove it, then send your list.';

export function isOnItsWay({ progress: { phase } }: ChosenFile): boolean {
  return phase === 'waiting' || phase === 'sending';
}

/** Ids of the uploaded files, in order. */
export function idsOf(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ progress }) => (progress.phase === 'there' ? [progress.id] : []));
}
