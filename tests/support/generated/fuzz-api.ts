import fc from 'fast-check';
import { expect } from 'vitest';
import type { Caller } from '../caller.ts';
import type { TestApi } from '../create-test-api.ts';
import { type GeneratedRequest, generatedRequests } from './generated-requests.ts';
import { liveIn } from './lived-in-site.ts';
import { mostly } from './mostly.ts';
import { putOddValue } from './odd-data.ts';
import { randomNumbers, runs } from './test-seed.ts';

/** Limits the growth of the database. */
const REQUESTS_AT_A_TIME = 500;
/** Odd values that each of these times begins with. */
const ODD_VALUES = 12;
/** Twenty thousand requests take ten minutes alone on a machine. */
const MAX_MS = 1_700_000;

interface Sending {
  request: GeneratedRequest;
  as: 'staff' | 'visitor';
  /** A change without a token is refused before any other check. */
  hasCsrfToken: boolean;
}

const sendings = fc.record<Sending>({
  request: generatedRequests(),
  as: fc.constantFrom('staff', 'staff', 'visitor'),
  hasCsrfToken: mostly(fc.constant(true), fc.constant(false)),
});

/**
 * Sends generated requests as visitor and as staff, to a site whose database also holds what no form
 * would store. It fails on a 5xx response, and on one that deviates from the API document, and
 * reports the request, the odd values and the seed.
 *
 * @param byDay number of requests, see `runs`
 * @returns number of responses by status
 */
export async function fuzzApi(api: TestApi, byDay: number): Promise<Record<number, number>> {
  const answered: Record<number, number> = {};
  const random = randomNumbers();
  let site = await freshCallers(api, random);
  let sent = 0;
  const property = fc.asyncProperty(sendings, async (sending) => {
    if (sent > 0 && sent % REQUESTS_AT_A_TIME === 0) site = await freshCallers(api, random);
    sent += 1;
    const odd = site.odd.join('; ');
    const { status } = await site.send(sending).catch((error: Error) => {
      throw new Error(`${error.message} Odd: ${odd}`);
    });
    answered[status] = (answered[status] ?? 0) + 1;
    expect(status, odd).toBeLessThan(500);
  });
  await fc.assert(property, {
    numRuns: runs(byDay),
    // No shrinking, since a smaller request would meet another database state.
    endOnFailure: true,
    interruptAfterTimeLimit: MAX_MS,
  });
  return answered;
}

/** A site with something of everything, some of it odd, a visitor and a member of staff. */
async function freshCallers(api: TestApi, random: () => number) {
  await api.whenIdle();
  await api.empty();
  const callers = { visitor: api.asVisitor(), staff: await api.asOwner() };
  await liveIn(api, callers.staff);
  const odd: string[] = [];
  const choose = (below: number) => Math.floor(random() * below);
  while (odd.length < ODD_VALUES) odd.push(await putOddValue(api.services.database, choose));
  const tokens = new Map<Caller, string>();
  let addresses = 0;

  const send = async ({ request: { path, method, headers, body }, as, hasCsrfToken }: Sending) => {
    const caller = callers[as];
    addresses += 1;
    // Each request has an address of its own, or it would only meet rate limits.
    caller.address = `fuzz-${addresses}`;
    const token = tokens.get(caller) ?? (await caller.csrfToken());
    tokens.set(caller, token);
    const ofThisSite = { 'X-CSRF-TOKEN': token, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await caller.fetch(path, {
      method,
      body,
      headers: { ...headers, ...(hasCsrfToken && ofThisSite) },
    });
    if (as === 'staff' && (answer.status === 401 || path === '/api/logout')) {
      callers.staff = await api.asOwner();
    }
    return answer;
  };
  return { send, odd };
}
