import { paths } from '../../paths.ts';

/** A screen for staff, as its menu calls it, and in the words that people look for it with. */
export interface ScreenEntry {
  title: string;
  path: string;
  words: string;
}

export const screens: readonly ScreenEntry[] = [
  { title: 'Products', path: paths.dashboard, words: 'dashboard home list catalogue table' },
  { title: 'Add Products', path: paths.addProducts, words: 'new create piece upload' },
  { title: 'Create Tags', path: paths.createTags, words: 'tag rename merge keywords' },
  { title: 'History', path: paths.productHistory, words: 'changes who undo earlier versions log' },
  { title: 'Trash', path: paths.trash, words: 'deleted restore bin' },
  { title: 'Import products', path: paths.importProducts, words: 'spreadsheet excel csv upload' },
  { title: 'Company', path: paths.siteCompany, words: 'address phone opening hours whatsapp' },
  { title: 'Banner', path: paths.siteBanner, words: 'promotion offer' },
  { title: 'Home page', path: paths.siteHome, words: 'hero tiles carousel' },
  { title: 'Pages', path: paths.sitePages, words: 'heroes titles descriptions search engines' },
  { title: 'Order', path: paths.siteOrder, words: 'arrange sort featured first carousel pieces' },
  { title: 'Questions', path: paths.siteQuestions, words: 'delivery warranty payment returns' },
  { title: 'Analytics', path: paths.analytics, words: 'figures numbers charts statistics' },
  { title: 'Enquiries', path: paths.enquiries, words: 'inbox messages quotes mail customers' },
  { title: 'Subscribers', path: paths.subscribers, words: 'newsletter mail addresses' },
  { title: 'Staff', path: paths.staff, words: 'people colleagues invite accounts suspend' },
  {
    title: 'Security log',
    path: paths.securityLog,
    words: 'sign-ins passwords roles exports who when devices',
  },
  {
    title: 'Account Settings',
    path: paths.accountSettings,
    words: 'password profile name sessions',
  },
  { title: 'Help', path: paths.help, words: 'how keys support' },
];

/** What the screen of an address is called. */
export function screenTitle(path: string): string {
  return screens.find((screen) => screen.path === path)?.title ?? '';
}
