import { createSearch } from '../../catalogue/server/products/search-cache.ts';
import { screensFound } from '../screens.ts';

/** Words of what one does on every screen, and of who does it. */
const EVERYWHERE =
  /\b(add|am|change|edit|find|give|go|has|is|new|note|open|our|page|put|screen|see|set|switch|turn|off|update|use|view|was|write)\b/gi;

const indexScreens = () =>
  createSearch({ entries: screensFound.map((screen) => ({ kind: 'page' as const, ...screen })) });
let index: ReturnType<typeof indexScreens> | undefined;

/**
 * Screens by their titles and by what one does there, the best first. Where no screen has all words,
 * those that say it of every screen are passed over: “change my password”.
 */
export async function findScreens(text: string) {
  // The index is built at the first search, so that the start need not wait for it.
  index ??= indexScreens();
  const search = await index;
  const { found } = search(text);
  const telling = text.replace(EVERYWHERE, '').trim();
  return found.length > 0 || telling === '' ? found : search(telling).found;
}
