/** Sends waiting submissions once there is a connection, from any open page. */
import { stored } from '../../design/device-storage.ts';

/** Browsers do not report every recovered connection, so this polls too. */
const LOOKS_EACH_MS = 20_000;

/**
 * These keys repeat quote-list-unsent.ts and contact-unsent.ts, since importing those would load
 * their forms.
 */
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
