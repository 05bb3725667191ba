import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayAfter, dayInNairobi } from '../../../src/company/contract/nairobi.ts';
import {
  decisions,
  isAwaited,
  QUOTATION_STATUS_NAMES,
} from '../../../src/quotation/contract/quotation-status.ts';
import { quotationStatus } from '../../../src/quotation/contract/standing.ts';
import {
  decisionName,
  isAwaitedSql,
  statusSql,
} from '../../../src/quotation/server/standing-sql.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const { services } = await createTestApi();

const aMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const aStanding = fc.record({
  accepted_revision: maybe(fc.constant(1)),
  withdrawn_at: maybe(aMoment),
  isSent: fc.boolean(),
  decision: maybe(fc.constantFrom(...decisions)),
  opened_at: maybe(aMoment),
  /** Days from today to the last day of the offer. */
  left: fc.integer({ min: -2, max: 2 }),
});

it('a quotation has the same status in lists and on its page, at every minute of a day', async () => {
  await fc.assert(
    fc.asyncProperty(aStanding, aMoment, async ({ left, isSent, ...standing }, now) => {
      const { accepted_revision, withdrawn_at, decision, opened_at } = standing;
      const valid_until = dayAfter(dayInNairobi(now), left);
      const latest = isSent ? { decision, opened_at, content: { valid_until } } : undefined;
      const status = quotationStatus(standing, latest, now);
      const { rows } = await sql`
        SELECT ${statusSql(now)} AS status, ${isAwaitedSql(now)} AS awaited, ${decisionName} AS answer
        FROM (VALUES (${accepted_revision}::integer, ${withdrawn_at}::timestamptz,
          ${isSent ? 1 : null}::integer, ${decision}::text, ${valid_until}::date,
          ${opened_at}::timestamptz))
          AS quotation_revision(accepted_revision, withdrawn_at, revision, decision, valid_until, opened_at)`.execute(
        services.database,
      );
      const answer = decision && QUOTATION_STATUS_NAMES[decision];
      expect(rows).toEqual([{ status, awaited: isAwaited(status), answer }]);
    }),
  );
});
