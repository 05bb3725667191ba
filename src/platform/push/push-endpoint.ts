/** Hosts of the push services of Chrome (the first two) and Firefox. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com'];
/** Safari's and Edge's services have a host for each region; the dot keeps others' domains out. */
const HOST_SUFFIXES = ['.push.apple.com', '.notify.windows.com'];
const MAX_LENGTH = 1000;

/**
 * Reads the address that a browser names for its notices. Anybody signed in can send one, so only
 * those of push services are accepted: https, the usual port, no credentials.
 *
 * @returns `undefined` for any other
 */
export function pushEndpoint(address: string): URL | undefined {
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null;
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const isService =
    HOSTS.includes(url.hostname) || HOST_SUFFIXES.some((suffix) => url.hostname.endsWith(suffix));
  return isService ? url : undefined;
}
