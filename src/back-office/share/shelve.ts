import { showToast } from '../../design/toasts/toasts.ts';
import { freshOf, type Outcome, type Share, shareOf, withShare } from '../shelf/shelf.ts';
import { changeShelf } from '../shelf/shelf-store.ts';

/** Files and text that a person chose or pasted, as a share that no phone handed over. */
export function ownShare(files: readonly File[], text = ''): Promise<Share> {
  return shareOf([text], files, Date.now());
}

/**
 * Puts them on the shelf, from where the screen of what was shared takes them.
 *
 * @returns undefined where the browser blocks storage, which the person reads
 */
export async function shelve(files: readonly File[], text = ''): Promise<Outcome | undefined> {
  try {
    const share = await ownShare(files, text);
    return await changeShelf((shelf) => withShare(freshOf(shelf, share.at), share));
  } catch {
    showToast('error', 'This browser keeps nothing for this site. Add it in the enquiry itself.');
    return undefined;
  }
}
