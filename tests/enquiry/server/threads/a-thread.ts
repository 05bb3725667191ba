import { expect } from 'vitest';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import type { Caller } from '../../../support/caller.ts';

/** Joins one enquiry to another one as it is now; returns the answer. */
export async function postJoin(staff: Caller, id: number, to: number): Promise<Response> {
  const { version = 1 } = (await (await staff.get(`/api/enquiries/${id}`)).json()) as Enquiry;
  return staff.put(`/api/enquiries/${id}/joined`, { to }, { 'If-Match': `"${version}"` });
}

/** Joins one enquiry to another one; returns their thread. */
export async function joined(staff: Caller, id: number, to: number): Promise<Enquiry> {
  const answer = await postJoin(staff, id, to);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Enquiry;
}

/** Separates an enquiry; returns the thread that it leaves. */
export async function separated(staff: Caller, id: number): Promise<Enquiry> {
  const answer = await staff.change('DELETE', `/api/enquiries/${id}/joined`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Enquiry;
}
