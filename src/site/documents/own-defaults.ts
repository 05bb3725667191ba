import own from '../../../data/own.json' with { type: 'json' };
import { put } from '../contract/overrides.ts';

/** What takes the place of the example's values in one document, once the company is one's own. */
interface OwnStart {
  /** By path; null takes the value away. */
  values?: Readonly<Record<string, unknown>>;
  /** Ids of the rows that go, by list. */
  without?: Readonly<Record<string, readonly string[]>>;
}

const STARTS: Readonly<Record<string, OwnStart>> = own;

/**
 * The defaults of a document without what is true of the example company alone: its numbers, promises,
 * season and projects.
 */
export function ownDefaultsOf(name: string, defaults: unknown): unknown {
  const { values = {}, without = {} } = STARTS[name] ?? {};
  const copy = structuredClone(defaults) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) {
    if (!put(copy, path.split('.'), value ?? undefined)) throw missing(name, path);
  }
  for (const [list, ids] of Object.entries(without)) {
    const rows = copy[list] as { id: string }[];
    const gone = ids.find((id) => !rows.some((row) => row.id === id));
    if (gone !== undefined) throw missing(name, `${list}.${gone}`);
    copy[list] = rows.filter(({ id }) => !ids.includes(id));
  }
  // Values that were taken away leave no key behind.
  return JSON.parse(JSON.stringify(copy));
}

function missing(name: string, path: string): Error {
  return new Error(`data/own.json names ${path}, which the document ${name} does not have.`);
}
