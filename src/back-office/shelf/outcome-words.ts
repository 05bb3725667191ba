import { MAX_SHARES, MAX_SHELVED_BYTES, MAX_SHELVED_FILES, type Outcome } from './shelf.ts';

/** What a person reads about something that they shared. */
export const OUTCOME_WORDS: Record<Outcome, { heading: string; text: string }> = {
  kept: {
    heading: 'Kept on this phone',
    text: 'You are offline. Open the office once you are back, and add it to an enquiry. It stays here for a day.',
  },
  empty: {
    heading: 'Nothing arrived',
    text: 'The other app shared nothing that could be read. Choose the file here instead, or paste the text.',
  },
  full: {
    heading: 'There is no room for it',
    text: `What you share waits on this phone: at most ${MAX_SHARES} times, ${MAX_SHELVED_FILES} files and ${MAX_SHELVED_BYTES / 1e6} MB together. Add or discard what waits, then share this again.`,
  },
  'signed-out': {
    heading: 'Share it again',
    text: 'You were signed out, so nothing was kept. You are signed in now.',
  },
  unread: {
    heading: 'Share it again',
    text: 'The office was not ready yet, so nothing was kept. It is ready now.',
  },
  foreign: {
    heading: 'Nothing was kept',
    text: 'Another website tried to put something here. Share it from your phone’s own apps.',
  },
};
