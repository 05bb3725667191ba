/** A piece as a visitor's device keeps it, with what is needed to show it without asking anybody. */
export interface RememberedPiece {
  key: string;
  title: string;
  /** The piece's page. */
  path: string;
  /** Address of a small picture; empty when the piece has none. */
  picture: string;
}

/**
 * The pieces in a text that was kept, whoever wrote it and whenever, each with what else was kept of
 * it: what cannot be shown is left out.
 */
export function rememberedPieces(
  text: string | null,
): (RememberedPiece & Record<string, unknown>)[] {
  return entriesIn(text).flatMap((kept) => {
    const { key, title, path, picture, ...others } = (kept ?? {}) as Record<string, unknown>;
    if (!isWritten(key) || !isWritten(title) || !isOwnAddress(path)) return [];
    return [{ ...others, key, title, path, picture: isOwnAddress(picture) ? picture : '' }];
  });
}

function entriesIn(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function isWritten(text: unknown): text is string {
  return typeof text === 'string' && text !== '';
}

/** Begins with one slash: never another site, never a script. */
function isOwnAddress(address: unknown): address is string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address);
}
