/** Typed mistakes that are forgiven: one, and in a long word two. */
const LONG_WORD = 7;
/** A word that is still being typed counts as a little farther from the one it begins. */
const UNFINISHED = 0.5;

/** Words of the catalogue and of the company's search texts, by how often they stand there. */
export class Spelling {
  readonly #counts = new Map<string, number>();

  learn(words: readonly string[]): void {
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** The known word that comes nearest to a misspelled one; known words and their beginnings stay. */
  correct(word: string): string {
    if (!isSpelled(word) || this.#counts.has(word)) return word;
    const mistakes = word.length < LONG_WORD ? 1 : 2;
    let nearest = { word, cost: mistakes + UNFINISHED, count: 0 };
    for (const [known, count] of this.#counts) {
      if (known.startsWith(word)) return word;
      if (!isSpelled(known) || known.length < word.length - mistakes) continue;
      // Hardly anybody mistakes how a word begins.
      if (!word.slice(0, 2).includes(known.charAt(0))) continue;
      const cost = costOf(word, known);
      if (cost < nearest.cost || (cost === nearest.cost && count > nearest.count)) {
        nearest = { word: known, cost, count };
      }
    }
    return nearest.word;
  }
}

/** True if the word may be misspelled; numbers and short words would soon mean something else. */
function isSpelled(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}

/** Mistakes between a typed word and a known one, or the beginning of the known one. */
function costOf(typed: string, known: string): number {
  const rows = [Array.from({ length: known.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row++) rows.push(nextRow(rows, typed, known));
  const last = rows[typed.length] ?? [];
  return Math.min(last[known.length] ?? 0, Math.min(...last) + UNFINISHED);
}

/**
 * The next row of the distance by Damerau and Levenshtein: a letter too many, missing or wrong is
 * one mistake, and so are two neighbours that are swapped.
 */
function nextRow(rows: readonly number[][], typed: string, known: string): number[] {
  const row = rows.length;
  const [before = [], last = []] = [rows[row - 2], rows[row - 1]];
  const next = [row];
  for (let at = 1; at <= known.length; at++) {
    const isSame = typed[row - 1] === known[at - 1];
    const isSwapped = typed[row - 1] === known[at - 2] && typed[row - 2] === known[at - 1];
    next.push(
      Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + Number(!isSame),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}
