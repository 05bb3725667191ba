import { chosenInQuery } from '../../catalogue/contract/choices/chosen-line.ts';
import { pieceOf } from '../../catalogue/contract/choices/piece.ts';
import { pieceInHtml } from '../../catalogue/contract/choices/piece-data.ts';
import { ASK, REQUEST } from '../../paths.ts';

/**
 * Names the piece or page from which a visitor came to ask: `About Karura Chair (OFF-HBC-001),
 * Fabric: Sage, https://…`, with what was chosen of the piece. Undefined for those who came from elsewhere.
 *
 * @throws any error of a page that cannot be read
 */
export async function nameLookedAt(): Promise<string | undefined> {
  if (![ASK, REQUEST].includes(location.hash)) return undefined;
  const { origin, pathname, searchParams } = new URL(document.referrer);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  const html = await (await fetch(pathname)).text();
  const data = pieceInHtml(html);
  const title = data?.title ?? headingOf(html);
  if (!title) return undefined;
  const chosen = chosenInQuery(data?.choices ?? null, searchParams);
  const { name, path } = pieceOf({ sku: null, ...data, title, path: pathname }, chosen);
  return `About ${name}, ${origin}${path}`;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Reads it as text, since pages parse no markup that they did not come with. */
function headingOf(html: string): string | undefined {
  const markup = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return markup && textOf(markup);
}

function textOf(markup: string): string {
  return markup
    .replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
