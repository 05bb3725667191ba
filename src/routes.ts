/**
 * The whole API and its access rules: one row for each call, under the name that it has everywhere.
 * The `…-calls.ts` of its feature's contract makes the row a call, with input and answer; its
 * handler is in the feature's server. There are no schemas here, since visitors' scripts import
 * paths from this module.
 */
import {
  harmless,
  owner,
  staff,
  unattended,
  visitor,
  visitorForm,
  withProof,
  withSecret,
  withStepUp,
} from './platform/contract/route.ts';

export * from './visitor-routes.ts';

export const showProfile = staff('GET', '/api/user/profile');
export const changeProfile = staff('PUT', '/api/user/profile');
export const changePassword = staff('PUT', '/api/user/password');
export const proveItIsYou = staff('POST', '/api/user/proof');
export const showAddressChange = staff('GET', '/api/user/address');
export const askAddressChange = withProof(staff('POST', '/api/user/address'));
export const withdrawAddressChange = staff('DELETE', '/api/user/address');
export const askForProofByPasskey = staff('POST', '/api/user/proof/passkey/options');
export const proveByPasskey = staff('POST', '/api/user/proof/passkey');
export const listPasskeys = staff('GET', '/api/user/passkeys');
export const askForNewPasskey = withProof(staff('POST', '/api/user/passkeys/options'));
export const addPasskey = withProof(staff('POST', '/api/user/passkeys'));
export const renamePasskey = staff('PUT', '/api/user/passkeys/:id');
export const removePasskey = withProof(staff('DELETE', '/api/user/passkeys/:id'));
export const showPasskeyOnly = staff('GET', '/api/user/passkey-only');
export const changePasskeyOnly = withProof(staff('PUT', '/api/user/passkey-only'));
export const downloadOwnData = withProof(staff('GET', '/api/user/personal-data'));
export const showAlerts = staff('GET', '/api/user/alerts');
export const changeAlerts = staff('PUT', '/api/user/alerts');
export const showNotices = staff('GET', '/api/user/notices');
export const changeNotices = staff('PUT', '/api/user/notices');
export const addPhone = staff('POST', '/api/user/phones');
export const renewPhone = staff('PUT', '/api/user/phones/:id');
export const stopPhone = staff('DELETE', '/api/user/phones/:id');
export const listOwnSessions = staff('GET', '/api/user/sessions');
export const endOtherSessions = withProof(staff('DELETE', '/api/user/sessions'));
export const endOwnSession = withProof(staff('DELETE', '/api/user/sessions/:id'));

export const listStaff = staff('GET', '/api/staff');
export const suspendStaff = withProof(owner('POST', '/api/staff/:id/suspension'));
export const endSuspension = withProof(owner('DELETE', '/api/staff/:id/suspension'));
export const changeRole = withProof(owner('PUT', '/api/staff/:id/role'));
export const listSecurityLog = owner('GET', '/api/security-log');
export const invite = withProof(owner('POST', '/api/staff/invitations'));
export const resendInvitation = withProof(owner('POST', '/api/staff/invitations/:id/mail'));
export const withdrawInvitation = owner('DELETE', '/api/staff/invitations/:id');
export const sendRecovery = withProof(owner('POST', '/api/staff/:id/invitation'));

export const exportProducts = staff('GET', '/api/products/export');
export const importProducts = staff('POST', '/api/products/import');
export const checkImport = staff('POST', '/api/products/import/check');
export const listRefusedRows = staff('POST', '/api/products/import/refused');
export const fetchImportPhoto = staff('POST', '/api/products/import/fetched-photographs');
export const createProduct = staff('POST', '/api/products');
export const editProduct = staff('PUT', '/api/products/:id');
export const sendPhotoAhead = staff('POST', '/api/products/photographs');
export const addImages = staff('POST', '/api/products/:id/images');
export const deleteProduct = staff('DELETE', '/api/products/:id');
export const changeProducts = staff('POST', '/api/bulk-changes');
export const removeExampleProducts = staff('DELETE', '/api/example-products');
export const restoreProduct = staff('POST', '/api/products/:id/restoration');
export const listTrash = staff('GET', '/api/trash');
export const listHistory = staff('GET', '/api/history');
export const listSetChanges = staff('GET', '/api/history/:set');
export const undoChanges = withStepUp(staff('POST', '/api/history/:set/undo'));
export const showPublication = unattended('GET', '/api/publication');
export const publishNow = staff('POST', '/api/publication');

export const showDocument = staff('GET', '/api/site/:name');
export const writeDocument = withStepUp(staff('PUT', '/api/site/:name'));
export const makeItYours = withStepUp(owner('PUT', '/api/company'));
export const addSitePhoto = staff('POST', '/api/site/photos');
export const previewMail = staff('POST', '/api/mail-previews');
export const listDocumentVersions = staff('GET', '/api/site/:name/versions');

export const listTags = staff('GET', '/api/tags');
export const createTag = staff('POST', '/api/tags');
export const renameTag = staff('PUT', '/api/tags/:name');
export const deleteTag = staff('DELETE', '/api/tags/:name');

export const listEnquiries = staff('GET', '/api/enquiries');
export const createEnquiry = staff('POST', '/api/enquiries');
export const exportCustomer = withProof(owner('GET', '/api/enquiries/:id/person'));
export const listPersonMatches = owner('GET', '/api/enquiries/:id/person/matches');
export const eraseCustomer = withProof(owner('DELETE', '/api/enquiries/:id/person'));
export const exportEnquiries = withProof(staff('GET', '/api/enquiries.csv'));
export const showEnquiry = staff('GET', '/api/enquiries/:id');
export const changeEnquiry = staff('PUT', '/api/enquiries/:id');
export const correctEnquiry = staff('PUT', '/api/enquiries/:id/entry');
export const joinEnquiry = staff('PUT', '/api/enquiries/:id/joined');
export const separateEnquiry = staff('DELETE', '/api/enquiries/:id/joined');
export const addNote = staff('POST', '/api/enquiries/:id/notes');
export const addFile = staff('POST', '/api/enquiries/:id/files');
export const changeNote = staff('PUT', '/api/enquiry-notes/:id');
export const deleteNote = staff('DELETE', '/api/enquiry-notes/:id');
export const sendReply = staff('POST', '/api/enquiries/:id/replies');
export const keepReceivedReply = staff('POST', '/api/enquiries/:id/received-replies');
export const showQuotedMail = staff('GET', '/api/received-replies/:id/quoted');
export const deleteReceivedReply = staff('DELETE', '/api/received-replies/:id');
export const listChatMessages = staff('GET', '/api/enquiries/:id/chat');
export const addChatMessages = staff('POST', '/api/enquiries/:id/chat');
export const listChatKeys = staff('GET', '/api/enquiries/:id/chat-keys');
export const keepChatFile = staff('PUT', '/api/chat-messages/:id/file');
export const sendReplyFile = staff('POST', '/api/enquiry-attachments');
export const listSavedReplies = staff('GET', '/api/saved-replies');
export const saveReply = withStepUp(staff('POST', '/api/saved-replies'));
export const deleteSavedReply = staff('DELETE', '/api/saved-replies/:id');
export const showAttachment = staff('GET', '/api/enquiry-attachments/:id');
export const watchInbox = unattended('GET', '/api/inbox');
export const listInboxIds = staff('GET', '/api/inbox/ids');
export const changeInbox = staff('POST', '/api/inbox/changes');
export const listSubscribers = staff('GET', '/api/subscribers');
export const exportSubscribers = withProof(staff('GET', '/api/subscribers.csv'));
export const eraseSubscriber = withProof(owner('DELETE', '/api/subscribers/:id'));

export const removeExampleSales = staff('DELETE', '/api/example-sales');
export const listQuotations = staff('GET', '/api/quotations');
export const createQuotation = staff('POST', '/api/quotations');
export const showQuotation = staff('GET', '/api/quotations/:id');
export const showQuotedPrice = staff('GET', '/api/quoted-prices/:id');
export const saveQuotation = staff('PUT', '/api/quotations/:id');
export const discardQuotation = staff('DELETE', '/api/quotations/:id/draft');
export const sendQuotation = staff('POST', '/api/quotations/:id/sending');
export const remindCustomer = staff('POST', '/api/quotations/:id/reminder');
export const noteDecision = staff('POST', '/api/quotations/:id/decision');
export const withdrawQuotation = staff('POST', '/api/quotations/:id/withdrawal');
export const changeOrder = staff('PUT', '/api/quotations/:id/order');
export const showOrderMessage = staff('GET', '/api/quotations/:id/message');
export const tellCustomer = staff('POST', '/api/quotations/:id/messages');
export const takeBackMessage = staff('DELETE', '/api/order-messages/:id');
export const listOrderEvents = staff('GET', '/api/order-events');
export const exportOrders = withProof(staff('GET', '/api/orders/export'));
export const printQuotation = staff('GET', '/api/quotations/:id/pdf');
export const listOrderPayments = staff('GET', '/api/quotations/:id/payments');
export const noteOrderPayment = staff('POST', '/api/quotations/:id/payments');
export const listPayments = staff('GET', '/api/payments');
export const notePayment = staff('POST', '/api/payments');
export const changePayment = staff('PUT', '/api/payments/:id');
export const sendReceipt = staff('POST', '/api/payments/:id/receipt');
export const readPayments = staff('POST', '/api/payments/readings');
export const importStatement = staff('POST', '/api/payments/statements');
export const checkStatement = staff('POST', '/api/payments/statements/check');
export const showQuotationPage = visitor('GET', '/quotation/page');
export const downloadQuotation = visitor('GET', '/quotation/pdf');
export const confirmQuotation = visitor('GET', '/quotation/acceptance');
export const openQuotation = visitorForm('POST', '/quotation/opened');
export const answerQuotation = visitorForm('POST', '/quotation/answer');
export const tellPayment = visitorForm('POST', '/quotation/paid');
export const showReceipt = visitor('GET', '/quotation/receipt');
export const downloadReceipt = visitor('GET', '/quotation/receipt/pdf');

export const showFigures = staff('GET', '/api/figures');
export const showFirstSteps = staff('GET', '/api/first-steps');
export const putFirstStepsAway = staff('PUT', '/api/first-steps');
export const quoteToOneself = staff('POST', '/api/first-steps/quotation');
export const listTasks = unattended('GET', '/api/tasks');
export const listRemovals = staff('GET', '/api/tasks/removals');
export const findAnything = staff('GET', '/api/search');
/** Takes a mail as it came, from a program that forwards a mailbox. */
export const receiveMail = withSecret('POST', '/api/mails');
/** Takes what a phone shares where the office's worker does not. */
export const receiveShare = harmless('POST', '/office/receive');
