import type { Card } from '../card.ts';

/** A piece that somebody looked at on this device. */
export interface RecentPiece {
  key: string;
  title: string;
  path: string;
  /** Address of a small rendition; empty when there is no photograph. */
  picture: string;
}

const KEPT = 8;

/** What the device kept; nothing when it is not what we once wrote. */
export function readRecent(kept: string | null): RecentPiece[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** With the piece in front, once, and no more than are worth keeping. */
export function withRecent(recent: RecentPiece[], piece: RecentPiece): RecentPiece[] {
  return [piece, ...recent.filter(({ key }) => key !== piece.key)].slice(0, KEPT);
}

export function cardOfRecent({ key, title, path, picture }: RecentPiece): Card {
  const shown = picture ? { src: picture, srcset: '', alt: title } : undefined;
  return { key, title, path, picture: shown, live: undefined };
}

function isRecent(value: unknown): value is RecentPiece {
  const entry = (value ?? {}) as Record<string, unknown>;
  const { key, title, path, picture } = entry;
  const isText = [key, title, path, picture].every((part) => typeof part === 'string');
  return isText && /^\/p\/[a-z0-9-]+$/.test(path as string) && isOwn(picture as string);
}

function isOwn(picture: string): boolean {
  return picture === '' || /^\/(?!\/)/.test(picture);
}
