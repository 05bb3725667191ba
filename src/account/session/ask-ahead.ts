import { AUTH_TOKEN_KEY } from '../../auth-token.ts';
import type { Send } from '../../client.ts';

declare global {
  /** Answers that a page asked for before its scripts, by path. */
  var askedAhead: Record<string, Promise<Response>> | undefined;
}

/**
 * A call that is made ahead: its path, and the number of its answer that ends the path of another call,
 * such as `enquiry_id` for `/api/enquiries/`.
 */
export type AskedAhead = [path: string, field?: string, next?: string];

/**
 * An inline script for the head of a staff page: it makes the calls that the screen makes first, while
 * the screen's scripts load. `:name` in a path stands for that number of the page's address; without
 * it the call is not made.
 */
export function askAheadScript(calls: readonly AskedAhead[]): string {
  return (
    `{let a=askedAhead={},q=new URLSearchParams(location.search),t,` +
    `g=p=>a[p]=fetch(p,{headers:{Accept:'application/json',Authorization:'Bearer '+t}});` +
    `try{t=localStorage.${AUTH_TOKEN_KEY}}catch{}` +
    `if(t)for(let[p,f,o]of ${JSON.stringify(calls)}){` +
    `let n=/:(\\w+)/.exec(p),v=n&&q.get(n[1]);` +
    `if(n&&!/^[1-9]\\d*$/.test(v))continue;` +
    `if(n)p=p.replace(n[0],v);` +
    // Before the screen reads the answer, which can be read once.
    `g(p).then(async r=>{let i=f&&(await r.clone().json())[f];if(i>0)await g(o+i)}).catch(()=>0)}}`
  );
}

/** Makes a call ahead, as that script does. */
export async function askAhead(path: string, token: string): Promise<Response> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(path, { headers });
  globalThis.askedAhead ??= {};
  globalThis.askedAhead[path] = answer;
  return (await answer).clone();
}

/** Works as `fetch`, but takes an answer that was asked for ahead, once. After its failure it asks again. */
export const takeOrFetch: Send = async (path, request) => {
  const ahead = globalThis.askedAhead?.[path];
  delete globalThis.askedAhead?.[path];
  const answer = await ahead?.catch(() => undefined);
  return answer?.ok ? answer : fetch(path, request);
};
