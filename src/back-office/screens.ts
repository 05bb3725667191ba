import { paths } from '../paths.ts';
import { DOCUMENTS } from '../site/contract/documents.ts';
import type * as screenIcons from './shell/screen-icons.ts';

/** Parts of the menu from top to bottom, of which `shop` (My Shop) can be folded; and the account menu. */
type MenuPart = 'start' | 'shop' | 'work' | 'account';

export interface Screen {
  title: string;
  path: string;
  /** Matches all addresses of the screen, if `path` is not the only one. */
  pattern?: string;
  /** A screen with neither is reached from other screens. */
  menu?: MenuPart;
  /** Path of the entry of the menu among whose tabs it is; the entry itself is the first. */
  tabOf?: string;
  /** Name in the menu, if it differs from the title. */
  label?: string;
  icon?: keyof typeof screenIcons;
  /** Only owners see it; other screens are for all staff. */
  isForOwners?: true;
  /** Leads to a page that says it is planned. */
  isPlanned?: true;
  /** Words for what one does there. Ctrl K does not find a screen without them. */
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
    words: 'dashboard home list catalogue table prices status hide pause export spreadsheet',
  },
  product: { title: 'Product', path: '/products/product', pattern: '/products/:id' },
  addProducts: {
    title: 'Add Products',
    path: paths.addProducts,
    menu: 'shop',
    icon: 'PackagePlus',
    words: 'new create piece upload photos',
  },
  createTags: {
    title: 'Create Tags',
    path: paths.createTags,
    menu: 'shop',
    icon: 'Tags',
    words: 'tag rename merge keywords',
  },
  importProducts: {
    title: 'Import products',
    path: paths.importProducts,
    words: 'spreadsheet excel csv upload',
  },
  enquiries: {
    title: 'Enquiries',
    path: paths.enquiries,
    menu: 'work',
    icon: 'Inbox',
    words: 'inbox messages quotes mail customers answer reply spam',
  },
  quotations: {
    title: 'Quotations',
    path: paths.quotations,
    tabOf: paths.enquiries,
    words: 'quotes offers vat accepted draft send',
  },
  orders: {
    title: 'Orders',
    path: paths.orders,
    tabOf: paths.enquiries,
    menu: 'account',
    words: 'accepted deposit balance delivery making ready payments paid money owes due late',
  },
  importStatement: {
    title: 'Import a statement',
    path: paths.importStatement,
    words: 'payments mpesa bank excel csv upload',
  },
  newEnquiry: {
    title: 'New enquiry',
    path: paths.newEnquiry,
    words: 'call phone walk-in whatsapp enter add note customer',
  },
  customer: { title: 'Customer', path: paths.customer },
  privateTasks: {
    title: 'Private Tasks',
    path: paths.privateTasks,
    menu: 'work',
    icon: 'ListTodo',
    words: 'today to do waiting reminders follow due mine',
  },
  goals: { title: 'Goals', path: paths.goals, menu: 'work', icon: 'Target', isPlanned: true },
  analytics: {
    title: 'Analytics',
    path: paths.analytics,
    menu: 'work',
    icon: 'ChartColumn',
    words: 'figures numbers charts statistics reports sales',
  },
  subscribers: {
    title: 'Subscribers',
    path: paths.subscribers,
    tabOf: paths.analytics,
    words: 'newsletter mail addresses unsubscribe export',
  },
  pages: {
    title: 'Pages',
    path: paths.sitePages,
    menu: 'work',
    icon: 'Files',
    words: 'heroes titles descriptions texts search engines google about us terms privacy policy',
  },
  home: {
    ...DOCUMENTS.home,
    tabOf: paths.sitePages,
    words: 'hero tiles carousel front start photo',
  },
  banner: {
    ...DOCUMENTS.banner,
    tabOf: paths.sitePages,
    words: 'promotion offer sale discount announce announcement',
  },
  questions: {
    ...DOCUMENTS.questions,
    tabOf: paths.sitePages,
    words: 'delivery warranty payment returns frequently asked faq',
  },
  search: {
    ...DOCUMENTS.search,
    tabOf: paths.sitePages,
    words: 'synonyms words typed find answers',
  },
  collections: {
    ...DOCUMENTS.collections,
    menu: 'work',
    icon: 'LayoutTemplate',
    words: 'offer menu',
  },
  order: {
    title: 'Order',
    path: paths.siteOrder,
    tabOf: paths.siteCollections,
    words: 'arrange sort featured first carousel pieces',
  },
  company: {
    ...DOCUMENTS.company,
    menu: 'work',
    icon: 'Building2',
    words:
      'address phone opening hours holidays closed whatsapp social logo delivery payment paybill till bank number prices visitors quotation terms vat',
  },
  mails: {
    ...DOCUMENTS.mails,
    tabOf: paths.siteCompany,
    words: 'emails letters texts confirmation reminder newsletter quotation',
  },
  staff: {
    title: 'Staff',
    path: paths.staff,
    menu: 'work',
    icon: 'Users',
    words:
      'people colleagues employees users team members invite remove accounts suspend disable owner roles',
  },
  securityLog: {
    title: 'Security log',
    path: paths.securityLog,
    tabOf: paths.staff,
    isForOwners: true,
    words: 'signed in sign-ins roles exports who when devices',
  },
  history: {
    title: 'History',
    path: paths.productHistory,
    menu: 'work',
    icon: 'History',
    words: 'changes who undo earlier versions log',
  },
  trash: {
    title: 'Trash',
    path: paths.trash,
    tabOf: paths.productHistory,
    words: 'deleted undelete restore recover lost bin',
  },
  accountSettings: {
    title: 'Account Settings',
    path: paths.accountSettings,
    menu: 'account',
    words:
      'password passkeys fingerprint profile name email address notices notifications alerts phone signed in sign out devices sessions',
  },
  shared: { title: 'Shared to the office', path: paths.shared },
  help: {
    title: 'Help',
    path: paths.help,
    menu: 'account',
    words: 'how keys shortcuts support guide manual install app phone',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof rows;

export const screens: Readonly<Record<ScreenName, Screen>> = rows;

export function screensIn(menu: MenuPart): Screen[] {
  return Object.values(screens).filter((screen) => screen.menu === menu);
}

/** The entry of the menu to which a screen belongs, and its other screens; none where it is alone. */
export function tabsOf({ path, tabOf = path }: Screen): Screen[] {
  const tabs = Object.values(screens).filter(
    (screen) => screen.path === tabOf || screen.tabOf === tabOf,
  );
  return tabs.length > 1 ? tabs : [];
}

/** Paths of every screen. */
export const screenPaths = Object.values(screens).map(({ path }) => path);

/** Screens that the search finds, with their search words. */
export const screensFound = Object.values(screens).flatMap(({ title, path, words }) =>
  words === undefined ? [] : { title, path, words },
);
