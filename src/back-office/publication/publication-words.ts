import type { Product } from '../../catalogue/contract/product.ts';
import { isPublic } from '../../catalogue/contract/product-filter.ts';
import { isPublished, OVERDUE_MINUTES } from '../../publication/contract/publication.ts';
import { atTime } from '../parts/when.ts';
import type { Standing } from './usePublication.ts';

/** Used if no build hook is configured. */
const BY_HAND = 'Publishing is done by hand: ask the site administrator.';

/**
 * - `live`: the site was built with this version
 * - `hidden`: the site was built without the product, as intended
 * - `waiting`: a running or scheduled build will update or remove it
 * - `failed`: as `waiting`, after a failed build
 * - `not connected`: as `waiting`, but a person has to start the build
 */
export type SiteState = 'live' | 'hidden' | 'waiting' | 'failed' | 'not connected';

/** Publication state of a product. */
export function stateOf(
  product: Pick<Product, 'id' | 'version' | 'status_id'>,
  { published, publication }: Pick<Standing, 'published' | 'publication'>,
): SiteState {
  const { connected, failed, alike } = publication;
  const { id, version } = product;
  const products = isPublic(product) ? { [id]: version } : {};
  if (isPublished(id, published, { products, alike })) {
    return isPublic(product) ? 'live' : 'hidden';
  }
  if (!connected) return 'not connected';
  return failed ? 'failed' : 'waiting';
}

/** Label of a row. Browsers of visitors load saved changes before any build. */
export function siteMark(state: SiteState, product: Pick<Product, 'status_id'>): string {
  if (state === 'live') return 'Published';
  if (state === 'hidden') return 'Hidden (pause)';
  return isPublic(product) ? 'Published; search engines not yet' : 'Hidden; search engines not yet';
}

/** Sentence about a product that visitors may see. */
export function productSentence(state: SiteState): string {
  if (state === 'live') return 'Published on the whole site.';
  const next = 'Visitors see it now. Search engines find it after the next publication';
  switch (state) {
    case 'waiting':
      return `${next}, which starts automatically.`;
    case 'failed':
      return `${next}. That failed and is retried automatically.`;
    default:
      return `${next}. ${BY_HAND}`;
  }
}

/** Says if visitors and search engines find a product; empty while unknown. */
export function whereItIs(
  product: Product,
  isOnPage: boolean,
  standing: Standing | undefined,
): string {
  if (!isPublic(product)) return 'It is hidden (pause): visitors do not see it.';
  if (!isOnPage) {
    return 'It has its own page, and the search finds it. No catalogue page lists its category yet.';
  }
  return standing ? productSentence(stateOf(product, standing)) : '';
}

/**
 * Sentence about all that was saved since the last publication, and when the next one comes. Hidden prices
 * do not count: they are on no page.
 */
export function siteSentence(standing: Standing): string {
  const { changes } = standing;
  if (changes === 0) return 'All changes are published.';
  const what = changes === 1 ? '1 change' : `${changes} changes`;
  return `${what} since the last publication. ${whenItComes(standing)}`;
}

/** Says what visitors see until then; empty once all is published. */
export function siteFacts({ changes, texts }: Standing): string {
  if (changes === 0) return '';
  return texts
    ? 'Visitors see all products as they are now, but not the new texts.'
    : 'Visitors see all products as they are now; search engines and the PDF catalogue do not yet.';
}

/** True if visitors read the latest version of a document; unlike products, texts need a build. */
export function isTextLive(name: string, { published, publication }: Standing): boolean {
  return published.documents[name] === publication.documents[name];
}

/** Sentence about one document. */
export function textSentence(name: string, standing: Standing): string {
  if (isTextLive(name, standing)) return 'Published.';
  const when = textFacts(name, standing) === '' ? ` ${whenItComes(standing)}` : '';
  return `Not published yet.${when}`;
}

/** Says when a document is published by itself, where the button beside it leaves no room for more than a few words. */
export function textFacts(name: string, standing: Standing): string {
  const isBesideButton = !isTextLive(name, standing) && canPublish(standing);
  return isBesideButton ? whenItComes(standing) : '';
}

/** Says when the site was last published, and how many builds are left today. */
export function buildFacts({ changes, published, publication, at }: Standing): string {
  const { left_today } = publication;
  const built = `Last published ${atTime(published.built_at, at)}.`;
  if (changes === 0 || left_today === null) return built;
  if (left_today === 0) return built;
  return `${built} It can be published ${left_today === 1 ? 'once' : `${left_today} times`} more today.`;
}

/** True if “Publish now” would start a build. */
export function canPublish(standing: Standing): boolean {
  const { connected, left_today } = standing.publication;
  const isComing = ['under way', 'asked'].includes(buildState(standing));
  return standing.changes > 0 && connected && left_today !== 0 && !isComing;
}

/** Progress of the build that publishes the changes. */
function buildState({ publication, published, at }: Standing) {
  const { connected, started_at, next, failed, requested_at } = publication;
  if (!connected) return 'by hand';
  if (started_at) return 'under way';
  if (next) return failed && next.because !== 'number' ? 'failed' : next.because;
  if (!requested_at || Date.parse(requested_at) <= Date.parse(published.built_at)) return 'unasked';
  const minutes = (at.getTime() - Date.parse(requested_at)) / 60_000;
  return minutes < OVERDUE_MINUTES ? 'asked' : 'overdue';
}

function whenItComes(standing: Standing): string {
  const { publication, at } = standing;
  const { started_at, requested_at, failed, next, per_day } = publication;
  const time = (of: string | undefined | null) => (of ? atTime(of, at) : '');
  const about = next ? atTime(next.at, at, 'about') : '';
  switch (buildState(standing)) {
    case 'by hand':
      return BY_HAND;
    case 'under way':
      return `Publishing began ${time(started_at)} and takes a few minutes.`;
    case 'asked':
      return `Publishing was requested ${time(requested_at)} and takes a few minutes.`;
    case 'overdue':
      return `Publishing was requested ${time(requested_at)} and has not started. Press “Publish now” to try again. If that does not help, tell the site administrator.`;
    case 'unasked':
      return 'Press “Publish now” to publish.';
    case 'quiet':
      return `Next publication ${about}, or a little later after more changes.`;
    case 'longest':
      return `Next publication ${about}.`;
    case 'failed':
      return `Publishing failed ${time(failed?.at)}, so the site did not change. The next try is ${about}; “Publish now” tries at once. If it fails again, tell the site administrator.`;
    case 'number':
      return `Next publication ${about}: today’s limit of ${per_day} is reached. The site administrator can publish earlier or raise the limit.`;
  }
}
