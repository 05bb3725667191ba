import { SHARED } from '../../paths.ts';
import { RECEIVE } from '../office-app/office-addresses.ts';
import { freshOf, type Outcome, shareOf, withShare } from '../shelf/shelf.ts';
import { changeShelf } from '../shelf/shelf-store.ts';
import { keptPage } from './kept-page.ts';
import type { OfficeScope } from './office-scope.ts';

declare const self: OfficeScope;

/** Names of the form's fields, as the manifest has them. */
const TEXTS = ['title', 'text', 'url'];
const FILES = 'files';

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'POST' || new URL(url).pathname !== RECEIVE) return;
  event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  const outcome = await receive(request);
  if (!self.navigator.onLine) return keptPage(outcome);
  const search = outcome === 'kept' ? '' : `?left=${outcome}`;
  return Response.redirect(new URL(SHARED + search, self.location.origin), 303);
}

/** Puts the share on the shelf. Nothing leaves the shelf until a person presses a button. */
async function receive(request: Request): Promise<Outcome> {
  if (isForeign(request)) return 'foreign';
  try {
    const form = await request.formData();
    const texts = TEXTS.map((name) => form.get(name)).filter((text) => typeof text === 'string');
    const files = form.getAll(FILES).filter((file) => file instanceof File);
    const share = await shareOf(texts, files, Date.now());
    return await changeShelf((shelf) => withShare(freshOf(shelf, share.at), share));
  } catch (error) {
    return isQuota(error) ? 'full' : 'empty';
  }
}

/**
 * Any website can send a form here. A phone's share has no origin, or that of the site; `null` is
 * also what some pages send.
 */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get('Origin') ?? 'null';
  return origin !== 'null' && origin !== self.location.origin;
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
