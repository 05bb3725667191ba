import type { Publication } from '../../../src/publication/contract/publication.ts';
import { markDirty, startDueBuild } from '../../../src/publication/server/builds.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const MORNING = Date.parse('2026-03-02T08:00:00Z');

/** A site with its own clock and a publisher that records builds and can fail. */
export async function connectedSite(overrides: Parameters<typeof createTestApi>[0] = {}) {
  const builds = { begun: 0, away: false, during: async () => {} };
  const logged: string[] = [];
  let time = MORNING;
  const site = await createTestApi({
    publisher: aPublisher(async () => {
      builds.begun += 1;
      await builds.during();
      if (builds.away) throw new Error('The build hook answered 503.');
    }),
    log: (_level, event) => void logged.push(event),
    now: () => new Date(time),
    ...overrides,
  });
  const { services } = site;
  return {
    ...site,
    builds,
    logged,
    change: () => markDirty(services.database, services.now()),
    request: () => startDueBuild(services),
    /** State as seen after a new sign-in, since tests let hours pass. */
    async state() {
      const staff = await site.asStaff();
      return (await (await staff.get('/api/publication')).json()) as Publication;
    },
    /** Presses "Publish now", and waits for background work. */
    async publish() {
      const staff = await site.asStaff();
      const answer = await staff.change('POST', '/api/publication');
      await site.whenIdle();
      return { status: answer.status, body: await answer.json() };
    },
    passMinutes(minutes: number) {
      time += minutes * 60_000;
    },
    /** Resets to an empty site on the same morning. */
    async anew() {
      await site.empty();
      Object.assign(builds, { begun: 0, away: false, during: async () => {} });
      logged.length = 0;
      time = MORNING;
    },
  };
}
