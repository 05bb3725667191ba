import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusals } from '../../platform/http-error.ts';
import { MAX_PASSKEYS } from '../contract/passkeys.ts';

/** Not a registered status; clients fetch a new token and retry once. */
const PAGE_EXPIRED = 419 as number as ContentfulStatusCode;
const BEARER = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Everything that the calls of accounts refuse. Causes that nobody should learn share one error: a
 * wrong password and an unknown address, a link that is used up and one that never was.
 */
export const refused = refusals({
  'signed out': [401, 'Please sign in to continue.', BEARER],
  'not signed in': [401, 'You are not logged in.', BEARER],
  'page expired': [
    PAGE_EXPIRED,
    'This page has been open for too long. Please reload it and try again.',
  ],
  'too many sign in': [
    503,
    'Very many people are signing in. Please try again in a few seconds.',
    { headers: { 'Retry-After': '5' } },
  ],
  'wrong credentials': [401, 'That email and password do not match. Please check both.'],
  'wrong current password': [
    422,
    'That is not your current password.',
    { field: 'current_password' },
  ],
  'useless reset': [
    422,
    'This link cannot be used any more. Please ask for a new one.',
    { field: 'token' },
  ],

  'useless passkey': [
    401,
    'That passkey could not be used here. Please sign in with your password, or try another passkey.',
  ],
  // The session continues, so the status is not 401.
  'useless passkey as proof': [
    422,
    'That passkey could not be used here. Please enter your password, or try another passkey.',
  ],
  'useless new passkey': [422, 'That passkey could not be added. Please try again.'],
  'known passkey': [422, 'That passkey was added before. There is nothing left to do.'],
  'too many passkeys': [
    422,
    `You have ${MAX_PASSKEYS} passkeys, and that is the most. Remove one that you do not use, then try again.`,
  ],
  'no passkey': [422, 'You have no passkey yet. Please enter your password.'],
  'last passkey': [
    422,
    'This is your last passkey, and it takes one to sign in here. Add another one first.',
  ],
  'no such passkey': [404, 'You have no such passkey any more. There is nothing left to do.'],
  'no passkey to require': [
    422,
    'Please add a passkey of your own first, in your account settings.',
  ],
  'passkey too fresh to require': [
    422,
    'Your passkey is not a day old yet. Until then a new password takes it back, in case it was somebody else who added it. Please try again tomorrow.',
  ],
  'passkey required as proof': [
    403,
    'The password is not enough here. Use your passkey. If you have none any more, ask an owner for a new invitation.',
  ],
  'passkey required to sign in': [
    403,
    'Your password is right, but it takes a passkey to sign in here now. Choose “Sign in with a passkey”. If you have none any more, ask an owner for a new invitation.',
  ],

  'this device': [422, 'That is this device. Use Sign Out in your menu.'],
  'not signed in there': [
    404,
    'You are not signed in on that device any more. There is nothing left to do.',
  ],

  'no notices': [422, 'This site sends no notices. Ask whoever runs it to set PUSH_KEY.'],
  'old notice key': [422, 'Notices have a new key meanwhile. Reload the page and try again.'],
  'unknown push service': [
    422,
    'We do not know the push service of this browser. Use Chrome, Edge, Firefox or Safari.',
    { field: 'endpoint' },
  ],
  'no such phone': [404, 'Notices are off there already. There is nothing left to do.'],

  'own address': [422, 'You sign in with this address already.', { field: 'email' }],
  'useless change of address': [
    422,
    'This link cannot be used any more. Your account settings say which address you sign in with; you can ask for a new link there.',
    { field: 'token' },
  ],
  'change of a suspended address': [
    422,
    'This account is disabled, so its address stays as it is. Ask an owner to enable it, then open the link again.',
    { field: 'token' },
  ],
  'address taken meanwhile': [
    422,
    'Another account has this address by now, so yours stays as it is. You can ask for another address in your account settings.',
    { field: 'token' },
  ],

  'no such account': [404, 'There is no such account.'],
  'last account': [
    422,
    'This is the last account that can sign in. Invite or enable another one first.',
  ],
  'last owner': [422, 'This is the last owner who can sign in. Make somebody else an owner first.'],
  'own account': [422, 'You cannot suspend your own account. Ask another owner to do it.'],
  'own role': [422, 'You cannot change your own role. Ask another owner to do it.'],
  // A second person must confirm a recovery, so nobody can recover their own account.
  'own recovery': [422, 'You cannot invite yourself. Ask another owner to do it.'],
  suspended: [422, 'This account is suspended. End the suspension first.'],
  'invited although suspended': [
    422,
    'This address has an account that is suspended. End the suspension instead.',
    { field: 'email' },
  ],
  'invited although there': [
    422,
    'This address has an account already. If they cannot sign in any more, send them a new invitation from their row under Accounts.',
    { field: 'email' },
  ],
  'no such invitation': [404, 'There is no such invitation. It may have been accepted.'],
  'useless invitation': [
    422,
    'This invitation cannot be used any more. Ask your colleague for a new one.',
    { field: 'token' },
  ],

  'customer on the staff': [
    422,
    'This address belongs to an account of the staff. Correct the enquiry first, or disable the account under Staff.',
  ],
  'no match': [
    422,
    'Somebody has changed these records. Look at the list again.',
    { field: 'also' },
  ],
  'unreachable customer': [
    422,
    'This customer left no address and no number. Delete the enquiry itself.',
  ],
});
