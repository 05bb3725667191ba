import type { Send } from '../../client.ts';

let early: { path: string; answer: Promise<Response> } | undefined;

/** Requests the page that the screen will show while the screen's script loads. */
export async function askAhead(path: string, token: string): Promise<Response> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(path, { headers });
  early = { path, answer };
  return (await answer).clone();
}

/** Works as `fetch`, but uses the early request once. After its failure it asks again. */
export const takeOrFetch: Send = async (path, request) => {
  const ahead = early?.path === path ? early.answer : undefined;
  early = undefined;
  const answer = await ahead?.catch(() => undefined);
  return answer?.ok ? answer : fetch(path, request);
};
