/** What was sent without a connection goes when there is one, from whichever page is open then. */
import { stored } from '../../design/device-storage.ts';

/** Not every line that fails is told of when it works again. */
const LOOKS_EACH_MS = 20_000;

/** As quote-list-unsent.ts and contact-unsent.ts have it; with them, the page would have their forms. */
const ATTEMPTS = ['quote-list-attempt', 'contact-attempt'];

function sendWhatWaits() {
  const waits = ATTEMPTS.some((name) => stored(name)?.includes('"waits":true'));
  if (waits && navigator.onLine) {
    import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting()).catch(console.info);
  }
}

sendWhatWaits();
addEventListener('online', sendWhatWaits);
setInterval(sendWhatWaits, LOOKS_EACH_MS);
