/** What a phone shared to the office; apart, since the office's worker needs no other path. */
export const SHARED = '/office/share';

/**
 * Every path of the site that code refers to, as the contract spells it (once `/kitchen-&-wardrobe/`,
 * without an s). Catalogue pages are in data/catalogue-pages.json.
 */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  projects: '/projects',
  ideas: '/ideas',
  officeFurniture: '/office-furniture',
  homeFurniture: '/home-furniture',
  kitchensAndWardrobes: '/kitchen-&-wardrobes',
  commercialInteriors: '/commercial-interiors',
  schoolAndUniversity: '/school-&-university',
  kitchenCabinets: '/kitchen-&-wardrobes/kitchen-cabinets',
  wardrobes: '/kitchen-&-wardrobe/wardrobes',
  officeDesks: '/office-furniture/desks/office-desks',
  managerialExecutiveDesks: '/office-furniture/desks/managerial-executive-desks',
  receptionChairs: '/office-furniture/chairs/reception-chairs',
  beds: '/home-furniture/bedroom/beds',
  ottomans: '/home-furniture/living-room/ottomans',
  officeCatalogue: '/office-catalogue.pdf',
  publishedCatalogue: '/published.json',
  quoteList: '/quote-list',
  compare: '/compare',
  search: '/search',
  /** Replaces a page that was not visited before, when there is no connection. */
  offline: '/offline',
  searchTexts: '/search-texts.json',
  /** Snapshot of the build, for when the API does not respond. */
  searchEntries: '/search-entries.json',
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  signup: '/signup',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
  confirmAddress: '/confirm-address',
  dashboard: '/dashboard',
  addProducts: '/products/add-products',
  importProducts: '/products/import',
  createTags: '/products/create-tags',
  trash: '/products/trash',
  productHistory: '/products/history',
  siteOrder: '/site/order',
  goals: '/goals',
  privateTasks: '/private-tasks',
  siteCompany: '/site/company',
  siteBanner: '/site/banner',
  siteHome: '/site/home',
  sitePages: '/site/pages',
  siteMails: '/site/mails',
  siteQuestions: '/site/questions',
  siteCollections: '/site/collections',
  siteSearch: '/site/search',
  analytics: '/analytics',
  enquiries: '/enquiries',
  newEnquiry: '/enquiries/new',
  customer: '/enquiries/customer',
  quotations: '/quotations',
  subscribers: '/subscribers',
  staff: '/staff',
  securityLog: '/staff/security-log',
  accountSettings: '/account/settings',
  profile: '/account/settings#profile',
  orders: '/account/orders',
  importStatement: '/account/orders/statement',
  help: '/account/help',
  /** The office's worker has this folder. */
  shared: SHARED,
} as const;

/** Form of the contact page. It names the page or piece that one came from. */
export const ASK = '#form';
/** Form of the quote list, which needs no list; it names the page or piece, too. */
export const REQUEST = '#request';

/** Delivery and payment on the contact page. */
export const BUYING = '#buying';

/** Search page with these words. */
export function searchPath(text: string): string {
  return `${paths.search}?${new URLSearchParams({ q: text })}`;
}

/** Path of one of the pages of a long catalogue page; the first one has its own. */
export function listPagePath(path: string, number: number): string {
  return number === 1 ? path : `${path}/page/${number}`;
}

/** Editor for the texts of a catalogue page, by its document's name without `page.`. */
export function sitePagePath(page: string): string {
  return `${paths.sitePages}?page=${page}`;
}

/** Editor for the order of a page's products, by the name of its document. */
export function orderPath(name: string): string {
  return `${paths.siteOrder}?of=${name}`;
}

/** Inbox with one enquiry open. */
export function enquiryPath(id: number): string {
  return `${paths.enquiries}?id=${id}`;
}

/** What was shared to the office, for an enquiry that was made for it. */
export function sharedPath(enquiryId: number): string {
  return `${paths.shared}?to=${enquiryId}`;
}

/** Screen that corrects an enquiry which staff entered. */
export function correctionPath(enquiryId: number): string {
  return `${paths.newEnquiry}?of=${enquiryId}`;
}

/** Screen with everything from one customer. */
export function customerPath(enquiryId: number): string {
  return `${paths.customer}?of=${enquiryId}`;
}

/** The editor of one quotation, for staff. */
export function quotationPath(id: number): string {
  return `${paths.quotations}?quotation=${id}`;
}

/** Screen of one product, for staff. */
export function staffProduct(id: number): string {
  return `/products/${id}`;
}

/** Add form, filled in with another product's values. */
export function duplicatePath(id: number): string {
  return `${paths.addProducts}?copy=${id}`;
}

/** Products with this tag. */
export function taggedPath(tag: string): string {
  return `${paths.dashboard}?${new URLSearchParams({ tag })}`;
}

/** History of one product. */
export function historyPath(productId: number | string): string {
  return `${paths.productHistory}?product=${productId}`;
}
