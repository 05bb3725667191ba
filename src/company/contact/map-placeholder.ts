import { html } from 'hono/html';
import { libraryPicture } from '../../pictures/library-image.ts';
import type { Company } from '../contract/company-file.ts';

const ALT = 'Meeting room with a boat-shaped table, eight leather chairs and a wall screen';

/**
 * Document for the map's frame until the map is there, as `srcdoc`. It needs no other host, so the
 * address is visible even offline.
 *
 * @param styles address of the stylesheet, since the pages' policy allows no inline styles
 */
export async function mapPlaceholder(
  { name, address }: Pick<Company, 'name' | 'address'>,
  { title, styles }: { title: string; styles: string },
): Promise<string> {
  const { srcset, width, height } = await libraryPicture('rooms/meeting.webp', [400, 800]);
  // Optional closing tags are left out, since steps of the build search for the end of the page.
  return String(html`<!doctype html><html lang="en"><title>${title}</title>
<link rel="stylesheet" href="${styles}"><main>
<img srcset="${srcset}" sizes="100vw" width="${width}" height="${height}" alt="${ALT}" loading="lazy">
<p>${name}, ${address.street}, ${address.city}</p></main>`);
}
