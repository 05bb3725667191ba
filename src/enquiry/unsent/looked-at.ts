/**
 * Names the piece or page from which a visitor came to ask, see name-looked-at.ts; undefined for
 * those who came from elsewhere. Never throws.
 */
export async function lookedAtBefore(): Promise<string | undefined> {
  // Most come by the menu.
  if (document.referrer === '' || location.hash === '') return undefined;
  try {
    const { nameLookedAt } = await import('./name-looked-at.ts');
    return await nameLookedAt();
  } catch {
    return undefined;
  }
}

/** A message of nothing but the words of an earlier visit. */
const UNTOUCHED = /^\s*About [^\n]+, https?:\S+\s*$/;

/** The message without the piece of an earlier visit, if nothing was typed about it. */
export function withoutLookedAt(message: string): string {
  return UNTOUCHED.test(message) ? '' : message;
}

/** Puts these words into a message that does not have them yet. */
export function withLookedAt(message: string, words: string): string {
  if (message.includes(words)) return message;
  const typed = withoutLookedAt(message);
  return typed.trim() === '' ? `${words}\n\n` : `${typed}\n\n${words}`;
}
