import type { APIRoute } from 'astro';
import { RECEIVE } from '../back-office/office-app/office-addresses.ts';
import { theCompany } from '../company/contract/company.ts';
import { officeNameOf } from '../company/contract/texts/office-name.ts';
import { paths } from '../paths.ts';
import { manifestIcons } from '../shell/manifest-icons.ts';

/**
 * Appearance of the back office when installed on a phone. Its screens lie in many folders, so only
 * the whole site holds them; the id makes it another app than the shop.
 */
export const GET: APIRoute = () => {
  const name = officeNameOf(theCompany.name);
  return Response.json({
    name,
    short_name: name,
    description: `For the staff of ${theCompany.name}.`,
    lang: 'en',
    start_url: paths.privateTasks,
    id: '/office',
    scope: '/',
    // An iPhone delivers notices only to an app that stands alone.
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#2f4a3c',
    icons: manifestIcons('office-'),
    share_target: {
      action: RECEIVE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        // By type, not by ending: WhatsApp gives an exported chat no name that ends in .txt.
        files: [
          {
            name: 'files',
            accept: ['image/*', 'application/pdf', 'text/*', 'application/zip'],
          },
        ],
      },
    },
    shortcuts: [{ name: 'Enquiries', url: paths.enquiries }],
  });
};
