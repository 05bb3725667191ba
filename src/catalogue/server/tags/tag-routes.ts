import { requestEdit } from '../../../history/server/request-edit.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { productCount } from '../../contract/product-count.ts';
import type { tagCalls } from '../../contract/tag-calls.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { createTag, deleteTag, listTags, type Renaming, renameTag } from './tags.ts';

/** Handlers of the tag calls. */
export function tagRoutes(services: Services) {
  const { database } = services;
  return {
    listTags: async (context) => context.json(await listTags(database)),

    createTag: async (context, { body: { name } }) => {
      const made = await changeCatalogue(
        services,
        requestEdit(services, context),
        (transaction, record) => createTag(transaction, name, record),
      );
      return context.json(made, 201);
    },

    renameTag: async (context, { params, body }) => {
      const renaming = await changeCatalogue(
        services,
        requestEdit(services, context),
        (transaction, record) =>
          renameTag(transaction, { from: params.name, to: body.name }, record),
      );
      const { to, merged, changed } = renaming;
      return context.json({ message: sayRenamed(renaming), name: to, merged, changed });
    },

    deleteTag: async (context, { params }) => {
      const { name, changed } = await changeCatalogue(
        services,
        requestEdit(services, context),
        (transaction, record) => deleteTag(transaction, params.name, record),
      );
      const message = `“${name}” is deleted${onProducts(', and taken off', changed)}.`;
      return context.json({ message, changed });
    },
  } satisfies Handlers<typeof tagCalls>;
}

function sayRenamed({ from, to, merged, changed }: Renaming): string {
  if (merged) return `“${from}” is merged into “${to}”${onProducts(', which changed', changed)}.`;
  if (from === to && changed === 0) return `“${to}” keeps its name.`;
  return `“${from}” is now “${to}”${onProducts(' on', changed)}.`;
}

/** Such as ` on 12 products`, or empty. */
function onProducts(words: string, count: number): string {
  return count === 0 ? '' : `${words} ${productCount(count)}`;
}
