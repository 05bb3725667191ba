import type { Attachment } from '../../contract/attachment.ts';

/** The name of the list's files on the device. */
export const STORED_AS = 'quote-list-attachments';

/** How far a chosen file has come. */
export type Progress =
  /** Its turn comes, or it is being made smaller. */
  | { phase: 'waiting' }
  /** `share` of it that has gone up, from 0 to 1. */
  | { phase: 'sending'; share: number }
  /** The server has it. */
  | { phase: 'there'; id: string }
  | Failed;

export interface Failed {
  phase: 'failed';
  reason: string;
  /**
   * - `lost`: it did not get through, and is tried again by itself when the connection is back
   * - `away`: it may do so later
   * - `refused`: as it is, it never will
   */
  why: 'lost' | 'away' | 'refused';
}

/** A file that somebody wants to go with their list. */
export interface ChosenFile extends Pick<Attachment, 'name' | 'kind' | 'bytes'> {
  key: string;
  /** When it was chosen, in milliseconds since 1970. */
  since: number;
  /** As it goes up; on a page that was opened later there is none. */
  file?: File;
  /** Whether that is a photo which this browser can show. */
  isShown?: boolean;
  progress: Progress;
}

export const NOT_UP =
  'Nothing was sent: a file is not up yet. Try it again or remove it, then send your list.';

export function isOnItsWay({ progress: { phase } }: ChosenFile): boolean {
  return phase === 'waiting' || phase === 'sending';
}

/** Ids of those that the server has, in their order. */
export function idsOf(files: readonly ChosenFile[]): string[] {
  return files.flatMap(({ progress }) => (progress.phase === 'there' ? [progress.id] : []));
}
