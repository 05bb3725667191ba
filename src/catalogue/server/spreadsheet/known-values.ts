import MiniSearch from 'minisearch';
import { matchKey } from '../../../platform/contract/match-key.ts';
import {
  nodeKey,
  TAXONOMY_NODES,
  type TaxonomyNode,
} from '../../contract/spreadsheet/taxonomy-nodes.ts';
import { STATUS, statuses, type TaxonomyPath } from '../../contract/taxonomy.ts';

/** Menus write "&" for the taxonomy's "and". */
export function treeKey(name: string): string {
  return matchKey(name).replaceAll(' & ', ' and ');
}

const byNames = new Map(
  TAXONOMY_NODES.map(({ names, path }) => [names.map(treeKey).join('>'), path]),
);

/**
 * Category that another shop's path names exactly, such as `Office > Desks`. Of several paths the
 * deepest wins, if all others lie above it.
 */
export function placeOfText(text: string): TaxonomyPath | undefined {
  const found = text.split(',').map((path) =>
    byNames.get(
      path
        .split(/[>›|/]/)
        .map(treeKey)
        .join('>'),
    ),
  );
  const keys = found.map((path) => path && `${nodeKey(path)}/`);
  const deepest = keys.toSorted((one = '', other = '') => other.length - one.length)[0];
  if (!deepest || !keys.every((key) => key && deepest.startsWith(key))) return undefined;
  return found[keys.indexOf(deepest)];
}

const index = new MiniSearch<TaxonomyNode & { own: string }>({
  idField: 'name',
  fields: ['own', 'name'],
  processTerm: stem,
  searchOptions: {
    boost: { own: 3 },
    fuzzy: 0.2,
    prefix: (term) => term.length > 3,
    processTerm: likeName,
  },
});
index.addAll(TAXONOMY_NODES.map((node) => ({ ...node, own: node.names.at(-1) ?? '' })));

/** Singular and plural count as the same word. */
function stem(term: string): string {
  const word = term.toLowerCase();
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

/** Longest word of the tree. */
const MAX_WORD_CHARS = Math.max(
  ...TAXONOMY_NODES.flatMap(({ name }) => name.split(/[^\p{L}]+/u).map(({ length }) => length)),
);

/** A word of a text that is searched for; the search takes long for a long one, and finds nothing. */
function likeName(term: string): string | null {
  return term.length > 2 * MAX_WORD_CHARS ? null : stem(term);
}

/** Longer than the paths of other shops: a description that stands in a wrong column. */
const MAX_PATH_CHARS = 300;
/** Steps of a path, or categories of a list, that are searched for. */
const MAX_STEPS = 6;

/** Key of the most likely category for a text; the end of a path counts most. */
export function suggestNode(text: string): string | null {
  if (text.length > MAX_PATH_CHARS) return null;
  const steps = text.split(/[>›|/,]/).filter((step) => step.trim() !== '');
  for (const step of steps.slice(-MAX_STEPS).toReversed()) {
    const [best] = index.search(step);
    const node = TAXONOMY_NODES.find(({ name }) => name === best?.id);
    if (node) return node.key;
  }
  return null;
}

/** Words of other shops for our statuses. */
const WORDS: [status: number, words: string[]][] = [
  ...statuses.map(({ id, name }): [number, string[]] => [id, [statusKey(name)]]),
  [
    STATUS.inStock,
    ['active', 'published', 'publish', 'available', 'visible', 'enabled', 'live', 'true'],
  ],
  [STATUS.paused, ['paused', 'draft', 'archived', 'private', 'hidden', 'inactive', 'disabled']],
  [STATUS.paused, ['unpublished', '0', '-1', 'false']],
  [STATUS.outOfStock, ['backorder', 'onbackorder', 'preorder', 'soldout']],
  [STATUS.outOfStock, ['notavailable', 'unavailable']],
];
const STATUS_WORDS = new Map(
  WORDS.flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);

/** Status of a word; undefined if unknown. */
export function statusOfText(text: string): number | undefined {
  return STATUS_WORDS.get(statusKey(text));
}

/** Programs write `in_stock`, `in-stock` and `instock`. */
function statusKey(text: string): string {
  return matchKey(text).replace(/(?<=[a-z])[\s_-]+/g, '');
}

/** Most likely status for an unknown word. */
export function suggestStatus(text: string): string | null {
  const key = matchKey(text);
  if (/\b(?:pause|off|discontinued|no)\b/.test(key)) return String(STATUS.paused);
  if (/\b(?:not|out|sold|order|none)\b/.test(key)) return String(STATUS.outOfStock);
  return /\b(?:in|stock|yes|on|live|visible|available)\b/.test(key) ? String(STATUS.inStock) : null;
}
