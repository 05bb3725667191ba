import { paths } from '../../paths.ts';
import type { PageEntry } from '../contract/search-entry.ts';

/** The pages for visitors beside the catalogue's own, in the words that people look for them with. */
export const otherPages: PageEntry[] = [
  { title: 'Home', path: paths.home, words: 'start first page welcome' },
  {
    title: 'About us',
    path: paths.aboutUs,
    words: 'company team workshop makers materials services story who we are',
  },
  {
    title: 'Contact us',
    path: paths.contactUs,
    words: 'phone telephone email address map directions showroom factory write ask price',
  },
  {
    title: 'Office catalogue',
    path: paths.officeCatalogue,
    place: 'PDF',
    words: 'brochure download print office furniture list',
  },
  {
    title: 'Quote list',
    path: paths.quoteList,
    words: 'quotation price request basket cart my list pieces ask order',
  },
  {
    title: 'Terms and conditions',
    path: paths.termsAndConditions,
    words: 'delivery payment warranty returns orders legal',
  },
  {
    title: 'Privacy policy',
    path: paths.privacyPolicy,
    words: 'data protection personal cookies rights legal',
  },
];
