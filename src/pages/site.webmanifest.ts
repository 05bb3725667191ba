import type { APIRoute } from 'astro';
import { theCompany } from '../company/contract/company.ts';
import { paths } from '../paths.ts';

/** How the site looks when somebody puts it on the home screen of a phone. */
export const GET: APIRoute = () =>
  Response.json({
    name: theCompany.name,
    short_name: theCompany.name,
    description: theCompany.blurb,
    lang: 'en',
    start_url: paths.home,
    display: 'browser',
    background_color: '#f7f3ec',
    theme_color: '#2f4a3c',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
