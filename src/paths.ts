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
  termsAndConditions: '/terms-and-conditions',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  signup: '/signup',
  requestPasswordReset: '/request-password-reset',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  addProducts: '/products/add-products',
  createTags: '/products/create-tags',
  goals: '/goals',
  privateTasks: '/private-tasks',
  analytics: '/analytics',
  accountSettings: '/account/settings',
  profile: '/account/profile',
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
  contact: '/api/contact',
  newsletter: '/api/newsletter',
  products: '/api/products',
  product: (id: number | string) => `/api/products/${encodeURIComponent(id)}`,
  productImages: (id: number | string) => `/api/products/${encodeURIComponent(id)}/images`,
  categories: '/api/categories',
  category: (id: number | string) => `/api/categories/${encodeURIComponent(id)}`,
  subcategories: (id: number | string) => `/api/categories/${encodeURIComponent(id)}/subcategories`,
  types: (id: number | string) => `/api/subcategories/${encodeURIComponent(id)}/types`,
} as const;

/** The address of a stored photograph. */
export function storagePath(url: string): string {
  return `/storage/${url}`;
}
