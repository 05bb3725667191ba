import { apiPaths, paths } from '../../paths.ts';
import { piecePath } from '../contract/product-address.ts';
import type { BuiltEntries, PageEntry, PieceEntry } from '../contract/search-entry.ts';

/** Milliseconds after which the list of the last build has to do. */
const PATIENCE_MS = 8000;

/** Something that can be found, and where it leads. */
export interface Found {
  kind: 'page' | 'piece';
  title: string;
  path: string;
  sku?: string | undefined;
  place?: string | undefined;
  words?: string | undefined;
  picture?: string | undefined;
}

/** Every page, and the pieces that come with the site. Throws when they cannot be had. */
export async function fetchBuilt(): Promise<Found[]> {
  const { pages, pieces }: BuiltEntries = await fetchJson(paths.searchEntries);
  return [...pages.map(asPage), ...pieces.map(asPiece)];
}

/**
 * The products that staff keep, as they are now; as they were at the last build when the API does
 * not answer. Throws when neither can be had.
 */
export async function fetchKept(): Promise<Found[]> {
  const now = () => fetchJson<PieceEntry[]>(apiPaths.searchEntries, PATIENCE_MS);
  const atBuild = (error: unknown) => {
    console.warn('The search goes by the last build:', error);
    return fetchJson<PieceEntry[]>(paths.keptSearchEntries);
  };
  return (await now().catch(atBuild)).map(asPiece);
}

async function fetchJson<Body>(path: string, patience?: number): Promise<Body> {
  const signal = patience ? AbortSignal.timeout(patience) : null;
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function asPage(entry: PageEntry): Found {
  return { kind: 'page', ...entry };
}

function asPiece(entry: PieceEntry): Found {
  return { kind: 'piece', path: piecePath(entry.key, entry.title), ...entry };
}
