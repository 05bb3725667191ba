import { HOUR_MS, oncePer } from '../once-per.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { ApiContext, Services } from '../services.ts';
import { callerOf } from './caller.ts';

const MAX_AN_HOUR = 1_000;
/** Not a registered status. */
const CSRF_REFUSED = 419;

interface Refused {
  status: number;
  /** Such as `POST /api/login`. */
  call: string;
  details: object;
}

/**
 * Records refused actions of staff, exceeded rate limits and cross-site changes in the security
 * log: each call once an hour per person or network, so that a flood leaves one line.
 */
export function recordRefusals(services: Services) {
  const pass = oncePer(services, { periodMs: HOUR_MS, maxKeys: MAX_AN_HOUR });
  return (context: ApiContext, { status, call, details }: Refused): void => {
    const staff = context.get('staff');
    const caller = callerOf(services, context);
    const isCrossSite = context.req.header('Sec-Fetch-Site') === 'cross-site';
    const kind = kindOf({ status, details, isStaff: staff !== undefined, isCrossSite });
    if (!kind || !pass(JSON.stringify([kind, call, staff?.id ?? caller.network]))) return;
    const by = { ...caller, ...(staff && { id: staff.id }) };
    services.runAfterResponse(context, 'note of a refusal', () =>
      recordEvent(services, services.database, { kind, by, detail: call }),
    );
  };
}

interface RefusedRequest extends Pick<Refused, 'status' | 'details'> {
  isStaff: boolean;
  isCrossSite: boolean;
}

function kindOf({ status, details, isStaff, isCrossSite }: RefusedRequest) {
  if (status === 429) return 'too many attempts';
  // The site's own pages get the same status when their token has expired, which is normal.
  if (status === CSRF_REFUSED) return isCrossSite ? 'from another site' : undefined;
  // A missing proof only means that the last one is too old.
  return status === 403 && isStaff && !('proof' in details) ? 'not allowed' : undefined;
}
