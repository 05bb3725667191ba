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
  searchEntries: '/search-entries.json',
  storedSearchEntries: '/search-entries-kept.json',
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  signup: '/signup',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  addProducts: '/products/add-products',
  createTags: '/products/create-tags',
  trash: '/products/trash',
  productHistory: '/products/history',
  goals: '/goals',
  privateTasks: '/private-tasks',
  analytics: '/analytics',
  enquiries: '/enquiries',
  subscribers: '/subscribers',
  staff: '/staff',
  accountSettings: '/account/settings',
  profile: '/account/settings#profile',
  orders: '/account/orders',
  help: '/account/help',
} as const;

/** Every call of the API. Ids are the caller's; they are encoded here. */
export const apiPaths = {
  csrfCookie: '/sanctum/csrf-cookie',
  login: '/api/login',
  logout: '/api/logout',
  profile: '/api/user/profile',
  passwordRequest: '/api/password/request',
  passwordReset: '/api/password/reset',
  acceptInvitation: '/api/invitations/accept',
  checkInvitation: '/api/invitations/check',
  ownPassword: '/api/user/password',
  ownSessions: '/api/user/sessions',
  staff: '/api/staff',
  invitations: '/api/staff/invitations',
  invitation: (id: number | string) => `/api/staff/invitations/${encodeURIComponent(id)}`,
  invitationMail: (id: number | string) => `/api/staff/invitations/${encodeURIComponent(id)}/mail`,
  suspension: (id: number | string) => `/api/staff/${encodeURIComponent(id)}/suspension`,
  contact: '/api/contact',
  newsletter: '/api/newsletter',
  quotes: '/api/quotes',
  quoteSheet: '/api/quotes/sheet',
  enquiries: '/api/enquiries',
  enquiriesFile: '/api/enquiries.csv',
  enquiry: (id: number | string) => `/api/enquiries/${encodeURIComponent(id)}`,
  subscribers: '/api/subscribers',
  subscribersFile: '/api/subscribers.csv',
  subscriber: (id: number | string) => `/api/subscribers/${encodeURIComponent(id)}`,
  products: '/api/products',
  searchEntries: '/api/search-entries',
  product: (id: number | string) => `/api/products/${encodeURIComponent(id)}`,
  productImages: (id: number | string) => `/api/products/${encodeURIComponent(id)}/images`,
  productRestoration: (id: number | string) =>
    `/api/products/${encodeURIComponent(id)}/restoration`,
  productHistory: (id: number | string) => `/api/products/${encodeURIComponent(id)}/history`,
  history: '/api/history',
  trash: '/api/trash',
  publication: '/api/publication',
  categories: '/api/categories',
  category: (id: number | string) => `/api/categories/${encodeURIComponent(id)}`,
  subcategories: (id: number | string) => `/api/categories/${encodeURIComponent(id)}/subcategories`,
  types: (id: number | string) => `/api/subcategories/${encodeURIComponent(id)}/types`,
  tags: '/api/tags',
  tag: (name: string) => `/api/tags/${encodeURIComponent(name)}`,
  figures: '/api/figures',
  document: '/api/openapi.json',
} as const;

/** The inbox, opened at one enquiry. */
export function enquiryPath(id: number): string {
  return `${paths.enquiries}?id=${id}`;
}

/** The add form, filled in with what another product says. */
export function duplicatePath(id: number): string {
  return `${paths.addProducts}?copy=${id}`;
}

/** The history of one product. */
export function historyPath(productId: number): string {
  return `${paths.productHistory}?product=${productId}`;
}
