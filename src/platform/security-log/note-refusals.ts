import { seldom } from '../seldom.ts';
import type { ApiContext, Services } from '../services.ts';
import { callerOf } from './doer.ts';
import { writeDown } from './write-down.ts';

const MAX_AN_HOUR = 1_000;

interface Refused {
  status: number;
  /** Such as `POST /api/login`. */
  call: string;
  details: object;
}

/**
 * Writes down what staff were not allowed to do, and who tried too often: each call once an hour of
 * each person, or of each network. A flood leaves a line, and not one for each of its drops.
 */
export function noteRefusals(services: Services) {
  const pass = seldom(services, MAX_AN_HOUR);
  return (context: ApiContext, { status, call, details }: Refused): void => {
    const staff = context.get('staff');
    const caller = callerOf(services, context);
    const kind = kindOf(status, details, staff !== undefined);
    if (!kind || !pass(JSON.stringify([kind, call, staff?.id ?? caller.network]))) return;
    const by = { ...caller, ...(staff && { id: staff.id }) };
    services.afterAnswer(context, 'note of a refusal', () =>
      writeDown(services, services.database, { kind, by, detail: call }),
    );
  };
}

function kindOf(status: number, details: object, isStaff: boolean) {
  if (status === 429) return 'too many attempts';
  // Whoever is asked for a proof has only waited for too long.
  return status === 403 && isStaff && !('proof' in details) ? 'not allowed' : undefined;
}
