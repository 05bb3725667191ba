import type { Publication, SiteState } from '../../catalogue/publication.ts';
import { ago } from '../when.ts';

/** What a row says of the public site. */
export const SITE_STATES: Record<SiteState, string> = {
  live: 'Live',
  hidden: 'Hidden (pause)',
  waiting: 'Waiting for the next build',
  failed: 'Waiting for the next build',
  'not connected': 'Waiting for the next build',
};

/** How the site stands with regard to all that was saved. */
export function siteSentence(changes: number, publication: Publication, now: Date): string {
  if (changes === 0) return 'The site shows everything as it stands here.';
  const waiting =
    changes === 1
      ? '1 change is not on the site yet'
      : `${changes} changes are not on the site yet`;
  return `${waiting}${whatComes(publication, now)}`;
}

function whatComes({ connected, failed, wanted_at, requested_at }: Publication, now: Date): string {
  if (!connected) {
    return '. No build hook is connected, so the site is not built by itself: ask whoever looks after it to build it.';
  }
  if (failed) {
    return `. Asking for a build failed ${ago(failed.at, now)}; it is tried again by itself.`;
  }
  const isAsked = requested_at && (!wanted_at || Date.parse(requested_at) >= Date.parse(wanted_at));
  return isAsked
    ? `; a build was asked for ${ago(requested_at, now)}.`
    : '; a build will be asked for in a moment.';
}
