/** Lists the cached pages, latest first, and loads the wanted page when the connection returns. */
import { element } from '../../design/element.ts';
import { paths } from '../../paths.ts';
import { stampOf } from './cache-quota.ts';
import { PAGES } from './caches.ts';

/** Browsers often report a connection before requests succeed. */
const RETRY_EVERY_MS = 3000;

/** Longer lists are of no use. */
const MAX_LISTED_PAGES = 30;

const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

const section = document.querySelector<HTMLElement>('[data-kept-pages]');
const list = document.querySelector<HTMLElement>('[data-kept-list]');
// Reloads under the original URL. A plain reload would restore the scroll position of
// this page.
const open = () => location.replace(location.pathname + location.search);
let isLeaving = false;
document.querySelector('[data-try-again]')?.addEventListener('click', open);
if (location.pathname !== paths.offline) {
  addEventListener('online', openOnceThere);
  setInterval(openOnceThere, RETRY_EVERY_MS);
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
}
show().catch(console.info);

/** It must not replace a page that the visitor has opened meanwhile. */
async function openOnceThere() {
  if (!navigator.onLine) return;
  const answer = await fetch(paths.offline, { method: 'HEAD' }).catch(() => undefined);
  if (answer && !isLeaving) open();
}

async function show() {
  const pages = await keptPages();
  if (list) list.hidden = !pages.some(({ path }) => path === paths.quoteList);
  const others = pages.filter(({ path }) => path !== paths.quoteList).slice(0, MAX_LISTED_PAGES);
  const links = others.map(({ path, title }) =>
    element('li', {}, element('a', { href: path }, title)),
  );
  section?.querySelector('ul')?.append(...links);
  if (section) section.hidden = links.length === 0;
}

async function keptPages() {
  const cache = await caches.open(PAGES);
  const pages = (await cache.keys()).map(async (request) => {
    const response = (await cache.match(request)) ?? new Response();
    const { at } = stampOf(response);
    const { pathname, search } = new URL(request.url);
    return { at, path: pathname + search, title: titleIn(await response.text()) ?? pathname };
  });
  return (await Promise.all(pages)).sort((a, b) => b.at - a.at);
}

/** The title in a page's HTML, without the company's name. */
export function titleIn(html: string): string | undefined {
  const [, title] = /<title>([^<]*?)( · [^<·]*)?<\/title>/.exec(html) ?? [];
  return title?.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => SIGNS[name] ?? '');
}
