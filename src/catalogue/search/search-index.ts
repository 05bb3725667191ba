import MiniSearch from 'minisearch';
import { wordsKey } from '../contract/choices/choice.ts';
import { withMattresses } from '../measures/mattresses.ts';
import { seatsAsked } from '../measures/seats.ts';
import { type AskedWidth, probableWidth, widthAsked } from '../measures/widths.ts';
import { chosenBy, tintsOf, valueKeys, wordsOfValues } from './asked-values.ts';
import { budgetAsked } from './budget.ts';
import type { Found, SearchPart } from './found.ts';
import { Matcher } from './matcher.ts';
import { type Match, type Matches, withAll, withAny, withMost } from './matches.ts';
import { isSought, ofPrice, ofWidth, seating } from './measured-results.ts';
import { correctionNote, partialNote } from './notes.ts';
import type { SearchResults } from './search-results.ts';
import { Spelling } from './spelling.ts';
import { Vocabulary } from './vocabulary.ts';
import { isAsking, joinedWordsOf, wordsOf } from './words.ts';

/** Titles count most, then the SKU, which price lists show. */
const BOOST = { title: 4, sku: 3, place: 2, colour: 2, joined: 2, words: 1, offered: 1, tints: 1 };
/** A page leads to many products. */
const PAGE_BOOST = 1.6;
/** Entries added at a time, so that typing stays responsive. */
const CHUNK = 100;

/** Index that is searched on each key. */
export function createSearchIndex<Entry extends Found = Found>() {
  const known = new Map<string, Entry>();
  const vocabulary = new Vocabulary();
  const spelling = new Spelling();
  /** Words that name main colours. */
  const colours = new Set<string>();
  /** Products by the keys of their values. */
  const byValue = new Map<string, Entry[]>();
  const index = new MiniSearch<Entry>({
    idField: 'path',
    fields: Object.keys(BOOST),
    extractField: textOf,
    tokenize: (text, field) => {
      if (field === 'joined') return joinedWordsOf(text);
      return field === 'offered' ? text.split(' ') : wordsOf(text, field);
    },
    processTerm(word, field) {
      if (field === 'joined') spelling.learnJoined(word);
      else spelling.learn([word]);
      return word;
    },
    searchOptions: {
      processTerm: (word) => word,
      boost: BOOST,
      boostDocument: (path) => (known.get(path)?.kind === 'page' ? PAGE_BOOST : 1),
    },
  });
  const matcher = new Matcher(index as MiniSearch, colours);

  /** Entries with all words, or all joined; if no product has them all, products with some. */
  function withWords(text: string, orSomeOf: boolean): SearchResults<Entry> {
    const words = wordsMeant(text);
    const correction = correctionNote(text, (word) =>
      isAsking(word) ? word : spelling.correction(word),
    );
    const { answer, others } = answerIn(words);
    const terms = matchTerms(words);
    const isKnown = terms.every(({ isMissing }) => !isMissing);
    const whole = withAny([
      isKnown ? withAll(terms.map(({ matches }) => matches)) : new Map(),
      words.length > 1 ? matcher.withJoined(words) : new Map(),
    ]);
    const best = bestFirst(withNeighbours(whole, words));
    const isEnough = best.some(isSought) || others.length === 0 || !orSomeOf;
    if (isEnough) return { found: best, answer, note: best.length > 0 ? correction : '' };

    const parts = others === words ? terms : matchTerms(others);
    const used = parts.map(({ matches }) => matches).filter(({ size }) => size > 0);
    const withKnown = bestFirst(withAll(used));
    const hasKnown = withKnown.some(isSought);
    const nearest = hasKnown ? withKnown : bestFirst(withMost(used.map(withoutPages)));
    const some = nearest.filter((each) => !best.includes(each));
    const isAsked = answer && hasKnown && parts.every(({ isMissing }) => !isMissing);
    const note = some.length === 0 || isAsked ? '' : partialNote(text, parts);
    return { found: [...best, ...some], answer, note };
  }

  /** Words of a text, corrected, without those that only ask. */
  function wordsMeant(text: string): string[] {
    const words = wordsOf(text).map((word) => (isAsking(word) ? word : spelling.meant(word)));
    const telling = words.filter(
      (word) => !isAsking(word) || vocabulary.hasPhraseWith(word, words),
    );
    return telling.length > 0 ? telling : words;
  }

  function withoutPages(matches: Matches): Matches {
    return new Map([...matches].filter(([path]) => known.get(path)?.kind !== 'page'));
  }

  function matchTerms(words: readonly string[]) {
    const terms = vocabulary.termsOf(words);
    return terms.map((term) => matcher.match(term, terms.length === 1));
  }

  /** The answer to a query, and its other words; words that products have stay among them. */
  function answerIn(words: string[]) {
    const { answer, asking = [] } = vocabulary.answerTo(words) ?? {};
    const literal = asking.length > 0 ? bestFirst(matcher.withPhrase(asking)) : [];
    if (!answer || literal.some(isSought)) return { answer, others: words };
    return { answer, others: words.filter((word) => !asking.includes(word)) };
  }

  /** Ranks entries higher that have neighbouring words side by side. */
  function withNeighbours(matches: Matches, words: readonly string[]): Matches {
    const pairs = words.slice(1).map((word, at) => matcher.withJoined([words[at] ?? '', word]));
    const sums = withAny([matches, ...pairs]);
    return new Map([...sums].filter(([path]) => matches.has(path)));
  }

  function bestFirst(matches: Matches): Entry[] {
    const found = [...matches].flatMap(([path, match]) => {
      const entry = known.get(path);
      return entry ? [{ entry, ...match }] : [];
    });
    return byPage(found.sort((a, b) => literalFirst(a, b) || b.score - a.score)).map(
      ({ entry }) => entry,
    );
  }

  /** Products that seat so many people, then the other results. */
  function withSeats(text: string): SearchResults<Entry> | undefined {
    const asked = seatsAsked(text);
    if (!asked) return undefined;
    const { found } = asked.rest ? withWords(asked.rest, false) : { found: [...known.values()] };
    return seating(asked, found);
  }

  /** Opens products in the values that a search asks for. */
  function opened(typed: string, { found, ...results }: SearchResults<Entry>) {
    const text = withMattresses(typed);
    const words = wordsMeant(text);
    const meant = matchTerms(words).flatMap(({ term, isMissing }) =>
      term.isNear && !isMissing ? [] : term.finds.flat(),
    );
    const width = widthAsked(text) ?? probableWidth(text);
    const { seats } = seatsAsked(text) ?? {};
    const asked = { text: typed, words: [...words, ...meant], colours, width, seats };
    const others = (byValue.get(wordsKey(typed)) ?? []).filter((each) => !found.includes(each));
    const withValues = [...found, ...others].map((entry) => {
      const chosen = chosenBy(entry, asked);
      return chosen.length > 0 ? { ...entry, chosen } : entry;
    });
    return { ...results, found: withValues };
  }

  /** Results as they stand in the index. */
  function find(typed: string, orSomeOf: boolean): SearchResults<Entry> {
    const text = withMattresses(typed);
    const budget = budgetAsked(text);
    if (budget) {
      const results = budget.rest ? find(budget.rest, orSomeOf) : everything();
      const { answer = vocabulary.answerTo(['price'])?.answer } = results;
      return ofPrice(budget, results) ?? { ...results, answer };
    }
    const width = widthAsked(text);
    if (width) return withWidth(width);
    const seated = withSeats(text);
    if (seated) return seated;
    const probable = probableWidth(text);
    if (probable && !withWords(text, false).found.some(isSought)) return withWidth(probable);
    return withWords(text, orSomeOf);
  }

  function withWidth(asked: AskedWidth): SearchResults<Entry> {
    return ofWidth(asked, asked.rest ? withWords(asked.rest, true) : everything());
  }

  /** Every product; pages are no answer to a figure alone. */
  function everything(): SearchResults<Entry> {
    return { found: [...known.values()].filter(isSought), note: '' };
  }

  return {
    async add({ entries, synonyms = [], answers = [] }: SearchPart<Entry>): Promise<void> {
      for (const phrase of vocabulary.learn(synonyms, answers)) spelling.learn(phrase);
      for (const each of entries) {
        known.set(each.path, each);
        for (const colour of [each.colour, ...tintsOf(each)]) {
          const [word, ...others] = wordsOf(colour ?? '');
          if (word && others.length === 0) colours.add(word);
        }
        for (const key of valueKeys(each)) {
          byValue.set(key, [...(byValue.get(key) ?? []), each]);
        }
      }
      await index.addAllAsync(entries, { chunkSize: CHUNK });
    },

    /**
     * Searches entries with all words, or all joined, best first. If no product has all words, those
     * with some of them follow, unless disabled. Literal matches rank before synonyms. A number of
     * people, a width or a budget ranks products by it.
     */
    search: (typed: string, { orSomeOf = true } = {}): SearchResults<Entry> =>
      opened(typed, find(typed, orSomeOf)),
  };
}

/** Text of an entry's field. */
function textOf(found: Found, field: string): string {
  if (field === 'joined') return `${found.title}\n${found.place ?? ''}`;
  if (field === 'tints') return tintsOf(found).join(' ');
  return field === 'offered'
    ? wordsOfValues(found).join(' ')
    : (found[field as keyof Found] as string);
}

type Ranked<Entry extends Found> = Match & { entry: Entry };

function literalFirst(one: Match, other: Match): number {
  return Number(other.isLiteral) - Number(one.isLiteral);
}

/**
 * Puts products in the order of the pages found that show them: Office Desks come before Reception
 * Desks if their page does.
 */
function byPage<Entry extends Found>(found: readonly Ranked<Entry>[]): Ranked<Entry>[] {
  const pages = found.filter(({ entry }) => !isSought(entry));
  const rankOf = ({ place }: Entry) => {
    const rank = pages.findIndex(({ entry }) => place && entry.words?.includes(place));
    return rank < 0 ? pages.length : rank;
  };
  const ranked = found
    .filter(({ entry }) => isSought(entry))
    .map((product) => ({ product, rank: rankOf(product.entry) }))
    .sort((a, b) => literalFirst(a.product, b.product) || a.rank - b.rank);
  return found.map((each) => (isSought(each.entry) ? (ranked.shift()?.product ?? each) : each));
}
