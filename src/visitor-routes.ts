/**
 * The routes that visitors' scripts may import, so that they do not load the names of staff calls.
 */
import { oneClick, visitor, visitorForm, withoutCookies } from './platform/contract/route.ts';

export const giveCsrfToken = visitor('GET', '/sanctum/csrf-cookie');
export const signIn = visitor('POST', '/api/login');
export const askForPasskey = visitor('POST', '/api/login/passkey/options');
export const signInWithPasskey = visitor('POST', '/api/login/passkey');
export const signOut = visitor('POST', '/api/logout');
export const requestPasswordReset = withoutCookies(visitor('POST', '/api/password/request'));
export const resetPassword = visitor('POST', '/api/password/reset');
export const acceptInvitation = visitor('POST', '/api/invitations/accept');
export const checkInvitation = visitor('POST', '/api/invitations/check');
export const confirmAddressChange = visitor('POST', '/api/address-change');
export const listProducts = visitor('GET', '/api/products');
export const showProduct = visitor('GET', '/api/products/:id');
export const showProductPage = visitor('GET', '/p/:product');
export const askAboutProduct = visitor('GET', '/ask/:product');
export const showSearchPage = visitor('GET', '/search');
export const showPhoto = visitor('GET', '/storage/*');
export const listSearchEntries = visitor('GET', '/api/search-entries');
export const listDocuments = visitor('GET', '/api/site');
export const listCategories = visitor('GET', '/api/categories');
export const showCategory = visitor('GET', '/api/categories/:id');
export const listSubcategories = visitor('GET', '/api/categories/:id/subcategories');
export const listTypes = visitor('GET', '/api/subcategories/:id/types');
export const sendMessage = visitorForm('POST', '/api/contact');
export const subscribe = visitorForm('POST', '/api/newsletter');
export const showConfirmation = visitor('GET', '/newsletter/confirmation');
export const confirmSubscription = visitorForm('POST', '/newsletter/confirmation');
export const showStop = visitor('GET', '/newsletter/stop');
export const stopLetters = oneClick('/newsletter/stop');
export const requestQuote = withoutCookies(visitor('POST', '/api/quotes'));
export const sendAttachment = withoutCookies(visitor('POST', '/api/quotes/attachments'));
export const showListedProducts = visitor('GET', '/api/listed-products');
export const showListedPrices = visitor('GET', '/api/listed-prices');
export const printQuoteList = withoutCookies(visitor('POST', '/api/quotes/sheet'));
/** For monitoring programs, which have no account. */
export const showHealth = visitor('GET', '/api/health');
export const describeApi = visitor('GET', '/api/openapi.json');
