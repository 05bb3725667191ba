import fc from 'fast-check';
import { expect, it } from 'vitest';
import { erasePerson } from '../../../../src/account/server/personal-data/erase-person.ts';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { enter } from '../a-direct-enquiry.ts';
import { inboxDesk, listEnquiries } from '../inbox-desk.ts';
import { postJoin } from './a-thread.ts';

const api = await createTestApi();
const { database } = api.services;
const desk = inboxDesk(api);

const COUNT = 5;
const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
const one = fc.integer({ min: 1, max: COUNT });
const statuses = ['new', 'open', 'answered', 'closed'] as const;

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), id: one, to: one }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('separate' as const), id: one }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('note' as const), id: one }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), id: one }) },
);

/** What each enquiry has by itself, and to which one it was joined. */
interface Model {
  joinedTo: number | null;
  notes: string[];
  status: (typeof statuses)[number];
}

function headIn(model: ReadonlyMap<number, Model>, id: number): number {
  const above = model.get(id)?.joinedTo ?? null;
  return above === null ? id : headIn(model, above);
}

const isWaiting = (status: string) => status === 'new' || status === 'open';

/** Compares every thread with what its parts have by themselves. */
async function compare(staff: Caller, model: ReadonlyMap<number, Model>) {
  const heads = [...model.keys()].filter((id) => headIn(model, id) === id);
  const listed = await listEnquiries(staff, '?per_page=100');
  expect(listed.map(({ id }) => id).toSorted()).toEqual(heads);
  for (const thread of listed) {
    const parts = [...model].filter(([id]) => headIn(model, id) === thread.id);
    const others = parts.filter(([id]) => id !== thread.id);
    expect(thread.joined.map(({ id }) => id).toSorted()).toEqual(others.map(([id]) => id));
    const notes = thread.notes.map(({ text }) => text);
    expect(notes.toSorted()).toEqual(parts.flatMap(([, part]) => part.notes).toSorted());
    const own = model.get(thread.id)?.status ?? 'new';
    const waits = !isWaiting(own) && others.some(([, { status }]) => isWaiting(status));
    expect(thread.status).toBe(waits ? 'open' : own);
  }
}

it('whatever is joined, written and erased, separating gives each enquiry back exactly its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...statuses), { minLength: COUNT, maxLength: COUNT }),
      fc.array(act, { maxLength: 14 }),
      async (given, acts) => {
        await api.empty();
        const staff = await api.asStaff();
        const model = new Map<number, Model>();
        for (const [index, status] of given.entries()) {
          const id = index + 1;
          const phone = `07220001${id}0`;
          const { version } = await enter(staff, { fname: `Person${id}`, phone });
          await desk.handle(staff, { status, read: true }, { id, version });
          model.set(id, { joinedTo: null, notes: [], status });
        }
        const own = (enquiry: Enquiry) => {
          const { version: _version, changed: _changed, notes: _notes, ...rest } = enquiry;
          return rest;
        };
        const before = new Map<number, unknown>();
        for (const id of ids) before.set(id, own(await desk.show(staff, id)));
        let last: { set: string; id: number; was: number | null } | undefined;
        let written = 0;
        for (const each of acts) {
          if (each.kind === 'undo') {
            if (!last) continue;
            const answer = await staff.post(`/api/history/${last.set}/undo`);
            expect(answer.status).toBe(200);
            const part = model.get(last.id);
            if (part) part.joinedTo = last.was;
            last = undefined;
          } else if (each.kind === 'erase') {
            if (!model.has(each.id)) continue;
            const gone = [...model.keys()].filter(
              (id) => headIn(model, id) === headIn(model, each.id),
            );
            await erasePerson(database, `enquiry-${each.id}`);
            for (const id of gone) model.delete(id);
            last = undefined;
          } else if (!model.has(each.id)) {
            continue;
          } else if (each.kind === 'note') {
            written += 1;
            const text = `Note ${written}`;
            await staff.post(`/api/enquiries/${each.id}/notes`, { text });
            model.get(each.id)?.notes.push(text);
          } else {
            const part = model.get(each.id) as Model;
            const was = part.joinedTo;
            const answer =
              each.kind === 'join'
                ? await postJoin(staff, each.id, each.to)
                : await staff.change('DELETE', `/api/enquiries/${each.id}/joined`);
            expect(answer.status).toBeLessThan(500);
            const set = answer.headers.get('X-Change-Set');
            if (answer.status === 200 && set) {
              part.joinedTo = each.kind === 'join' ? headIn(model, each.to) : null;
              last = { set, id: each.id, was };
            }
          }
          await compare(staff, model);
        }
        for (const id of model.keys()) await staff.change('DELETE', `/api/enquiries/${id}/joined`);
        for (const [id, { notes }] of model) {
          const now = await desk.show(staff, id);
          expect(own(now)).toEqual(before.get(id));
          expect(now.notes.map(({ text }) => text)).toEqual(notes);
        }
      },
    ),
    { numRuns: runs(8) },
  );
});
