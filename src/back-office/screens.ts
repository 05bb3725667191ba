import { paths } from '../paths.ts';
import type * as screenIcons from './shell/screen-icons.ts';

/** Parts of the menu from top to bottom, of which `shop` (My Shop) and `site` can be folded; and the account menu. */
type MenuPart = 'start' | 'shop' | 'sales' | 'site' | 'office' | 'account';

export interface Screen {
  title: string;
  path: string;
  /** Matches all addresses of the screen, if `path` is not the only one. */
  pattern?: string;
  /** A screen without one is reached from other screens. */
  menu?: MenuPart;
  /** Name in the menu, if it differs from the title. */
  label?: string;
  icon?: keyof typeof screenIcons;
  /** Only owners see it; other screens are for all staff. */
  isForOwners?: true;
  /** Leads to a page that says it is planned. */
  isPlanned?: true;
  /** Words for Ctrl K, which does not find a screen without them. */
  words?: string;
}

/**
 * Registers every screen for staff, in menu order. The menus, the search, response headers, the
 * offline exclusion list and the tests of all screens follow this table.
 */
const rows = {
  products: {
    title: 'Products',
    path: paths.dashboard,
    pattern: `${paths.dashboard}/*`,
    menu: 'start',
    label: 'Home',
    icon: 'House',
    words: 'dashboard home list catalogue table',
  },
  product: { title: 'Product', path: '/products/product', pattern: '/products/:id' },
  addProducts: {
    title: 'Add Products',
    path: paths.addProducts,
    menu: 'shop',
    icon: 'PackagePlus',
    words: 'new create piece upload',
  },
  createTags: {
    title: 'Create Tags',
    path: paths.createTags,
    menu: 'shop',
    icon: 'Tags',
    words: 'tag rename merge keywords',
  },
  history: {
    title: 'History',
    path: paths.productHistory,
    menu: 'shop',
    icon: 'History',
    words: 'changes who undo earlier versions log',
  },
  trash: {
    title: 'Trash',
    path: paths.trash,
    menu: 'shop',
    icon: 'Trash',
    words: 'deleted restore bin',
  },
  importProducts: {
    title: 'Import products',
    path: paths.importProducts,
    words: 'spreadsheet excel csv upload',
  },
  enquiries: {
    title: 'Enquiries',
    path: paths.enquiries,
    menu: 'sales',
    icon: 'Inbox',
    words: 'inbox messages quotes mail customers',
  },
  newEnquiry: {
    title: 'New enquiry',
    path: paths.newEnquiry,
    words: 'call phone walk-in whatsapp enter add customer',
  },
  customer: { title: 'Customer', path: paths.customer },
  quotations: {
    title: 'Quotations',
    path: paths.quotations,
    menu: 'sales',
    icon: 'ReceiptText',
    words: 'quotes prices offers vat accepted',
  },
  company: {
    title: 'Company',
    path: paths.siteCompany,
    menu: 'site',
    icon: 'Building2',
    words: 'address phone opening hours whatsapp',
  },
  banner: {
    title: 'Banner',
    path: paths.siteBanner,
    menu: 'site',
    icon: 'Megaphone',
    words: 'promotion offer',
  },
  home: {
    title: 'Home page',
    path: paths.siteHome,
    menu: 'site',
    icon: 'LayoutTemplate',
    words: 'hero tiles carousel',
  },
  pages: {
    title: 'Pages',
    path: paths.sitePages,
    menu: 'site',
    icon: 'Files',
    words: 'heroes titles descriptions search engines',
  },
  order: {
    title: 'Order',
    path: paths.siteOrder,
    menu: 'site',
    icon: 'ArrowDownUp',
    words: 'arrange sort featured first carousel pieces',
  },
  collections: {
    title: 'Collections',
    path: paths.siteCollections,
    menu: 'site',
    icon: 'PackagePlus',
    words: 'offer menu',
  },
  questions: {
    title: 'Questions',
    path: paths.siteQuestions,
    menu: 'site',
    icon: 'CircleHelp',
    words: 'delivery warranty payment returns',
  },
  mails: {
    title: 'Mails',
    path: paths.siteMails,
    menu: 'site',
    icon: 'Mails',
    words: 'emails letters texts confirmation reminder newsletter quotation',
  },
  search: {
    title: 'Search',
    path: paths.siteSearch,
    menu: 'site',
    icon: 'Search',
    words: 'synonyms words typed find answers',
  },
  goals: { title: 'Goals', path: paths.goals, menu: 'office', icon: 'Target', isPlanned: true },
  privateTasks: {
    title: 'Private Tasks',
    path: paths.privateTasks,
    menu: 'office',
    icon: 'ListTodo',
    words: 'today to do waiting reminders due mine',
  },
  analytics: {
    title: 'Analytics',
    path: paths.analytics,
    menu: 'office',
    icon: 'ChartColumn',
    words: 'figures numbers charts statistics',
  },
  subscribers: {
    title: 'Subscribers',
    path: paths.subscribers,
    menu: 'office',
    icon: 'Newspaper',
    words: 'newsletter mail addresses',
  },
  staff: {
    title: 'Staff',
    path: paths.staff,
    menu: 'office',
    icon: 'Users',
    words: 'people colleagues invite accounts suspend',
  },
  securityLog: {
    title: 'Security log',
    path: paths.securityLog,
    menu: 'office',
    icon: 'ShieldCheck',
    isForOwners: true,
    words: 'sign-ins passwords roles exports who when devices',
  },
  accountSettings: {
    title: 'Account Settings',
    path: paths.accountSettings,
    menu: 'account',
    words: 'password profile name sessions',
  },
  orders: {
    title: 'Orders',
    path: paths.orders,
    menu: 'account',
    words: 'accepted deposit delivery making ready',
  },
  help: { title: 'Help', path: paths.help, menu: 'account', words: 'how keys support' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof rows;

export const screens: Readonly<Record<ScreenName, Screen>> = rows;

export function screensIn(menu: MenuPart): Screen[] {
  return Object.values(screens).filter((screen) => screen.menu === menu);
}

/** Paths of every screen. */
export const screenPaths = Object.values(screens).map(({ path }) => path);

/** Screens that the search finds, with their search words. */
export const screensFound = Object.values(screens).flatMap(({ title, path, words }) =>
  words === undefined ? [] : { title, path, words },
);
