import { singular } from './words.ts';

/** Typed mistakes that are forgiven: one, and in a long word two. */
const LONG_WORD = 7;
/** Words up to here with a wrong letter are other words. */
const SHORT_WORD = 5;
/** Two letters that changed places are the smallest mistake. */
const SWAPPED = 0.5;
/** A word that is still being typed counts as a little farther from the one it begins. */
const UNFINISHED = 0.5;

const VOWELS = 'aeiou';

/** Words of the catalogue and of the company's search texts, by how often they stand there. */
export class Spelling {
  readonly #counts = new Map<string, number>();
  readonly #joined = new Set<string>();

  learn(words: readonly string[]): void {
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  /** Learns two words that somebody may write as one. */
  learnJoined(word: string): void {
    this.#joined.add(word);
  }

  /** The known word that is meant by a typed one: its singular, or what it misspells. */
  meant(word: string): string {
    if (this.#isKnown(word) || this.#isBegun(word, this.#counts.keys())) return word;
    return this.#singular(word) ?? this.correction(word);
  }

  /** The known word that a misspelled one comes nearest to; others stay as they are. */
  correction(word: string): string {
    if (!isSpelled(word) || this.#isKnown(word)) return word;
    if (this.#isBegun(word, this.#counts.keys()) || this.#singular(word)) return word;
    const once = singular(withOneEnd(word));
    // A letter alone is no word: “qqqqqq” is not the Q of a number.
    if (once.length > 1 && this.#counts.has(once)) return once;
    return this.#isBegun(word, this.#joined) ? word : this.#nearest(word);
  }

  #isKnown(word: string): boolean {
    return this.#counts.has(word) || this.#joined.has(word);
  }

  #isBegun(word: string, known: Iterable<string>): boolean {
    for (const each of known) if (each.startsWith(word)) return true;
    return false;
  }

  /** Singular of a Swahili plural, also of a word that was borrowed: `makochi`, `vitanda`, `masofa`. */
  #singular(word: string): string | undefined {
    const [, prefix = '', stem = ''] = /^(ma|vi|mi)(.{3,})$/.exec(word) ?? [];
    const singulars = {
      ma: [stem, `ji${stem}`],
      vi: [`ki${stem}`, `ch${stem}`, stem],
      mi: [`m${stem}`],
    };
    return singulars[prefix as keyof typeof singulars]?.find((each) => this.#counts.has(each));
  }

  #nearest(word: string): string {
    const mistakes = word.length < LONG_WORD ? 1 : 2;
    // A short word with another ending is another word: “shoe” begins no “shelf”.
    const most = word.length < SHORT_WORD ? mistakes : mistakes + UNFINISHED;
    let nearest = { word, cost: most, count: 0 };
    for (const [known, count] of this.#counts) {
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

/** True if a word may be misspelled; numbers and short words would soon mean something else. */
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
 * one mistake, and two neighbours that are swapped are less.
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
        (last[at - 1] ?? 0) + (isSame ? 0 : wrongLetter(typed, known, row - 1, at - 1)),
        isSwapped ? (before[at - 2] ?? 0) + SWAPPED : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}

/** In a short word only a vowel for a vowel is a mistake: “dask” is a desk, and “lamp” is not Lamu. */
function wrongLetter(typed: string, known: string, at: number, knownAt: number): number {
  const areVowels = [typed.charAt(at), known.charAt(knownAt)].every((each) =>
    VOWELS.includes(each),
  );
  return typed.length < SHORT_WORD && !areVowels ? 2 : 1;
}

/** A word without further letters like its last. */
function withOneEnd(word: string): string {
  let length = word.length;
  while (length > 1 && word[length - 2] === word.at(-1)) length -= 1;
  return word.slice(0, length);
}
