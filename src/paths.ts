import { addressOf } from './platform/contract/route.ts';
import * as routes from './routes.ts';

/** Every address of the site that code refers to. Catalogue routes are data/catalogue-pages.json's. */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
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
  searchPages: '/search-pages.json',
  /** As at the build, for when the API does not answer. */
  searchEntries: '/search-entries.json',
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  signup: '/signup',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
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
  subscribers: '/subscribers',
  staff: '/staff',
  capturedMail: '/captured-mail',
  accountSettings: '/account/settings',
  profile: '/account/settings#profile',
  orders: '/account/orders',
  help: '/account/help',
} as const;

/** The addresses of the API's calls. Marked as pure: whoever takes only `paths` loads none. */
export const apiPaths = /* @__PURE__ */ (() => ({
  csrfCookie: routes.giveCsrfToken.path,
  login: routes.signIn.path,
  logout: routes.signOut.path,
  profile: routes.showProfile.path,
  passwordRequest: routes.requestPasswordReset.path,
  passwordReset: routes.resetPassword.path,
  acceptInvitation: routes.acceptInvitation.path,
  checkInvitation: routes.checkInvitation.path,
  ownPassword: routes.changePassword.path,
  ownAlerts: routes.showAlerts.path,
  ownSessions: routes.listOwnSessions.path,
  staff: routes.listStaff.path,
  invitations: routes.invite.path,
  invitation: (id: number | string) => addressOf(routes.withdrawInvitation, { id }),
  invitationMail: (id: number | string) => addressOf(routes.inviteAgain, { id }),
  suspension: (id: number | string) => addressOf(routes.suspendStaff, { id }),
  contact: routes.sendMessage.path,
  newsletter: routes.subscribe.path,
  quotes: routes.requestQuote.path,
  quoteSheet: routes.printQuoteList.path,
  enquiries: routes.listEnquiries.path,
  enquiriesFile: routes.exportEnquiries.path,
  enquiry: (id: number | string) => addressOf(routes.showEnquiry, { id }),
  enquiryNotes: (id: number | string) => addressOf(routes.addNote, { id }),
  enquiryNote: (id: number | string) => addressOf(routes.changeNote, { id }),
  inbox: routes.watchInbox.path,
  inboxIds: routes.listInboxIds.path,
  inboxChanges: routes.changeInbox.path,
  inboxChange: (act: string) => addressOf(routes.undoInboxChange, { act }),
  subscribers: routes.listSubscribers.path,
  subscribersFile: routes.exportSubscribers.path,
  subscriber: (id: number | string) => addressOf(routes.eraseSubscriber, { id }),
  products: routes.listProducts.path,
  productsFile: routes.exportProducts.path,
  importProducts: routes.importProducts.path,
  importCheck: routes.checkImport.path,
  importPhotographs: routes.sendImportPhoto.path,
  searchEntries: routes.listSearchEntries.path,
  product: (id: number | string) => addressOf(routes.showProduct, { id }),
  productImages: (id: number | string) => addressOf(routes.addImages, { id }),
  productRestoration: (id: number | string) => addressOf(routes.restoreProduct, { id }),
  bulkChanges: routes.changeProducts.path,
  productHistory: (id: number | string) => addressOf(routes.showHistory, { id }),
  productVersion: (id: number | string, version: number | string) =>
    addressOf(routes.showVersion, { id, version }),
  versionRestoration: (id: number | string, version: number | string) =>
    addressOf(routes.restoreVersion, { id, version }),
  history: routes.listHistory.path,
  setChanges: (set: string) => addressOf(routes.listSetChanges, { set }),
  undo: (set: string) => addressOf(routes.undoChanges, { set }),
  trash: routes.listTrash.path,
  publication: routes.showPublication.path,
  siteDocuments: routes.listDocuments.path,
  siteDocument: (name: string) => addressOf(routes.showDocument, { name }),
  siteDocumentVersions: (name: string) => addressOf(routes.listDocumentVersions, { name }),
  categories: routes.listCategories.path,
  category: (id: number | string) => addressOf(routes.showCategory, { id }),
  subcategories: (id: number | string) => addressOf(routes.listSubcategories, { id }),
  types: (id: number | string) => addressOf(routes.listTypes, { id }),
  tags: routes.listTags.path,
  goneTags: routes.listGoneTags.path,
  tag: (name: string) => addressOf(routes.renameTag, { name }),
  figures: routes.showFigures.path,
  search: routes.findAnything.path,
  views: routes.listViews.path,
  catalogueNews: routes.watchCatalogue.path,
  capturedMail: routes.listCapturedMail.path,
  document: routes.describeApi.path,
}))();

/** The texts of one page of the catalogue, without the `page.` of their document's name. */
export function sitePagePath(page: string): string {
  return `${paths.sitePages}?page=${page}`;
}

/** The inbox, opened at one enquiry. */
export function enquiryPath(id: number): string {
  return `${paths.enquiries}?id=${id}`;
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
export function historyPath(productId: number): string {
  return `${paths.productHistory}?product=${productId}`;
}
