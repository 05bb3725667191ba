const VIEWPORT = /<meta name="viewport"[^>]*>/;
const MAIN_PICTURE =
  /(?:<picture[^>]*>\s*((?:<source[^>]*>\s*)+))?<img (?:"[^"]*"|[^">])*fetchpriority="high"[^>]*>/;

/**
 * Preloads a page's main picture, the one with `fetchpriority="high"`, at the start of the head. In
 * the body it comes after the styles and the menus, which are two thirds of a page, and thus after
 * whatever the head asks for. The viewport stays before it, since the file that is chosen depends on it.
 */
export function preloadPicture(html: string): string {
  const [markup, sources = ''] = MAIN_PICTURE.exec(html) ?? [];
  if (!markup) return html;
  const links = sources ? preloadsOf(sources) : preloadOf(markup);
  return html.replace(VIEWPORT, (viewport) => viewport + links);
}

function preloadOf(image: string): string {
  const imagesrcset = attribute(image, 'srcset');
  if (!imagesrcset) return preload({ href: attribute(image, 'src') });
  return preload({ imagesrcset, imagesizes: attribute(image, 'sizes') });
}

/** One for each source, of which a browser takes the first only: the next excludes its media. */
function preloadsOf(sources: string): string {
  let taken: string | undefined;
  return sources.replace(/<source[^>]*>\s*/g, (source) => {
    const media = attribute(source, 'media') ?? (taken && `not all and ${taken}`);
    taken ??= media;
    const srcset = attribute(source, 'srcset');
    const imagesizes = attribute(source, 'sizes');
    const files = imagesizes ? { imagesrcset: srcset, imagesizes } : { href: srcset };
    return preload({ ...files, type: attribute(source, 'type'), media });
  });
}

function preload(attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<link rel="preload" as="image"${written.join('')} fetchpriority="high">`;
}

/** The value as it is written, with its escapes. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}
