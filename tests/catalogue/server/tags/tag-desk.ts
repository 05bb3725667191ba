import { product } from '../../../../src/catalogue/contract/product.ts';
import type { Caller } from '../../../support/caller.ts';
import { productForm } from '../../contract/a-product.ts';

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
      const answer = await staff().postForm('/api/products', productForm({ tags }));
      return product.parse(await answer.json()).id;
    },

    async show(id: number) {
      return product.parse(await (await staff().get(`/api/products/${id}`)).json());
    },

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
