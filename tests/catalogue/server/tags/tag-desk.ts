import type { Caller } from '../../../support/caller.ts';
import { addProduct, productById } from '../stored-catalogue.ts';

/** Steps of staff who work with tags. */
export function tagDesk(staff: () => Caller) {
  const put = (name: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    return staff().change(
      'PUT',
      `/api/tags/${encodeURIComponent(name)}`,
      JSON.stringify(body),
      headers,
    );
  };
  return {
    put,

    /** A product with these tags; gives its id. */
    async add(tags: string): Promise<number> {
      return (await addProduct(staff(), { tags })).id;
    },

    show: (id: number) => productById(staff(), id),

    async list() {
      return (await staff().get('/api/tags')).json();
    },

    create: async (name: unknown) => said(await staff().post('/api/tags', { name })),
    rename: async (from: string, name: unknown) => said(await put(from, { name })),
    remove: async (name: string) =>
      said(await staff().change('DELETE', `/api/tags/${encodeURIComponent(name)}`)),
  };
}

export async function said(answer: Response) {
  return { status: answer.status, body: await answer.json() };
}
