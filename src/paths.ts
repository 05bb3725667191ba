/** Every address of the site that code refers to. Catalogue routes are data/catalogue-pages.json's. */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
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
  /** Stands in for a page that was not seen, where there is no connection. */
  offline: '/offline',
  searchPages: '/search-pages.json',
  /** As at the build, for when the API does not answer. */
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
  siteQuestions: '/site/questions',
  analytics: '/analytics',
  enquiries: '/enquiries',
  newEnquiry: '/enquiries/new',
  customer: '/enquiries/customer',
  quotations: '/quotations',
  subscribers: '/subscribers',
  staff: '/staff',
  securityLog: '/staff/security-log',
  capturedMail: '/captured-mail',
  accountSettings: '/account/settings',
  profile: '/account/settings#profile',
  orders: '/account/orders',
  help: '/account/help',
} as const;

/** All that is found by these words. */
export function searchPath(text: string): string {
  return `${paths.search}?${new URLSearchParams({ q: text })}`;
}

/** The texts of one page of the catalogue, without the `page.` of their document's name. */
export function sitePagePath(page: string): string {
  return `${paths.sitePages}?page=${page}`;
}

/** The order of a page’s products, by the name of its document. */
export function orderPath(name: string): string {
  return `${paths.siteOrder}?of=${name}`;
}

/** The inbox, opened at one enquiry. */
export function enquiryPath(id: number): string {
  return `${paths.enquiries}?id=${id}`;
}

/** All of whoever sent an enquiry. */
export function customerPath(enquiryId: number): string {
  return `${paths.customer}?of=${enquiryId}`;
}

/** The editor of one quotation, for staff. */
export function quotationPath(id: number): string {
  return `${paths.quotations}?quotation=${id}`;
}

/** The screen of one product, for staff. */
export function staffProduct(id: number): string {
  return `/products/${id}`;
}

/** The add form, filled in with what another product says. */
export function duplicatePath(id: number): string {
  return `${paths.addProducts}?copy=${id}`;
}

/** The products that have this tag. */
export function taggedPath(tag: string): string {
  return `${paths.dashboard}?${new URLSearchParams({ tag })}`;
}

/** The history of one product. */
export function historyPath(productId: number | string): string {
  return `${paths.productHistory}?product=${productId}`;
}
