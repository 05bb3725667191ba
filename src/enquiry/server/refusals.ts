import { refusals } from '../../platform/http-error.ts';
import { TOO_LARGE, TOO_LARGE_FOR_A_MAIL } from '../contract/attachment-limits.ts';
import { NOTHING_SAID } from '../contract/new-enquiry.ts';
import { MAX_SAVED_REPLIES } from '../contract/replies.ts';

const IN_AN_HOUR = { headers: { 'Retry-After': '3600' } };

/** Everything that the calls of enquiries refuse. */
export const refused = refusals({
  'no such enquiry': [404, 'This enquiry is not there any more.'],
  'written by a visitor': [409, 'A visitor wrote this enquiry. Its words stay as they are.'],
  'nothing said': [422, NOTHING_SAID, { field: 'message' }],
  'no colleague': [422, 'Choose somebody who can sign in.', { field: 'assignee_id' }],
  'no key': [400, 'Say with Idempotency-Key which form this is.'],

  'joined to itself': [422, 'This is the same enquiry. Choose another one.', { field: 'to' }],
  'joined to nothing': [
    404,
    'The enquiry that you chose is not there any more. Choose another one.',
  ],
  'joined elsewhere': [
    409,
    'This enquiry is joined to another one already. Separate it there first.',
  ],
  'joined out of the inbox': [409, 'This enquiry is not in the inbox. Move it to the inbox first.'],
  'joined to one out of the inbox': [
    409,
    'The enquiry that you chose is not in the inbox any more. Move it to the inbox first.',
  ],

  'no such note': [404, 'This note is not there any more.'],
  'note of another': [403, 'Only whoever wrote a note can change it. Add one of your own.'],
  'empty mail': [400, 'Post the mail as it came, as the body of the request.'],
  'no such reply': [404, 'This reply is not there any more.'],
  'no such chat message': [404, 'This message is not there any more.'],
  'chat taken back': [
    409,
    'Somebody has taken this chat back meanwhile. Add it again if it belongs here.',
  ],
  'chat from the future': [
    422,
    'The chat has messages from the future. Check how it writes its dates.',
    { field: 'messages' },
  ],
  'no address to reply to': [422, 'There is no email address to send to.', { field: 'text' }],
  'reply to another thread': [
    422,
    'The enquiry with this address was separated meanwhile. Look at the thread, then send again.',
    { field: 'text' },
  ],
  'no such saved reply': [404, 'This saved reply is not there any more.'],
  'too many saved replies': [
    422,
    `There are ${MAX_SAVED_REPLIES} saved replies already. Delete one first.`,
  ],

  'no such file': [404, 'This file is not kept any more.'],
  'not one file': [422, 'Choose one file.', { field: 'file' }],
  'file too large': [413, TOO_LARGE, { field: 'file' }],
  'another kind of file': [
    415,
    'We can take photos (JPEG, PNG or WebP) and PDFs. Choose another file, or send your list without it.',
    { field: 'file' },
  ],
  'files too large for a mail': [422, TOO_LARGE_FOR_A_MAIL, { field: 'attachments' }],
  'no room for files': [
    503,
    'We cannot take files at the moment. Send your list without this one, and send us the file when we answer you.',
    IN_AN_HOUR,
  ],
  'no room for files of staff': [
    503,
    'There is no room for more files. Whoever runs the site can say how files of old enquiries make some.',
    IN_AN_HOUR,
  ],
  'no room for files of this network': [
    429,
    'We have many files from your network that wait for a list. Send your list without this one, and send us the file when we answer you.',
    IN_AN_HOUR,
  ],

  'no such subscriber': [404, 'This subscriber is not there any more.'],
});
