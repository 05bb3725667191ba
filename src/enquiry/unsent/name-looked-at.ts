import { chosenWords } from '../../catalogue/contract/choices/chosen.ts';
import { chosenInQuery, chosenPath } from '../../catalogue/contract/choices/chosen-line.ts';
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
  const { name = headingOf(html), choices } = pieceInHtml(html) ?? {};
  if (!name) return undefined;
  const chosen = chosenInQuery(choices ?? null, searchParams);
  const about = [name, chosenWords(chosen)].filter(Boolean);
  return `About ${about.join(', ')}, ${origin}${chosenPath(pathname, chosen)}`;
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
