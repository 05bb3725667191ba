import type { APIRoute } from 'astro';
import { theCompany } from '../company/contract/company.ts';
import { paths } from '../paths.ts';
import { manifestIcons } from '../shell/manifest-icons.ts';

/** Appearance of the site when installed on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: theCompany.name,
    short_name: theCompany.name,
    description: theCompany.blurb,
    lang: 'en',
    start_url: paths.home,
    id: paths.home,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f3ec',
    theme_color: '#2f4a3c',
    icons: manifestIcons(),
    shortcuts: [{ name: 'Your quote list', url: paths.quoteList }],
  });
