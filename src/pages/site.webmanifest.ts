import type { APIRoute } from 'astro';
import { theCompany } from '../company/contract/company.ts';
import { paths } from '../paths.ts';

/** Appearance of the site when installed on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: theCompany.name,
    short_name: theCompany.name,
    description: theCompany.blurb,
    lang: 'en',
    start_url: paths.home,
    id: paths.home,
    display: 'minimal-ui',
    background_color: '#f7f3ec',
    theme_color: '#2f4a3c',
    icons: [
      ...[192, 512].map((size) => icon('icon', size, 'any')),
      // Phones cut these to a shape of their own.
      ...[192, 512].map((size) => icon('icon-maskable', size, 'maskable')),
    ],
    shortcuts: [{ name: 'Your quote list', url: paths.quoteList }],
  });

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return {
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}
