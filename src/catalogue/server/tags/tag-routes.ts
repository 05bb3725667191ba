import { parseBody } from '../../../platform/http/parse-body.ts';
import type { ApiContext, ApiHandler, Services } from '../../../platform/services.ts';
import { tagFields } from '../../contract/tag.ts';
import { changeCatalogue } from '../change-catalogue.ts';
import { createTag, deleteTag, listTags, type Renaming, renameTag } from './tags.ts';

/** The words that products are tagged with. */
export function tagRoutes(services: Services) {
  const { database } = services;
  return {
    listTags: async (context) => context.json(await listTags(database)),

    createTag: async (context) => {
      const { name } = await parseBody(context, tagFields);
      return context.json(await createTag(database, name), 201);
    },

    renameTag: async (context) => {
      const { name } = await parseBody(context, tagFields);
      const renaming = await changeCatalogue(services, context, (transaction, record) =>
        renameTag(transaction, { from: tagOf(context), to: name }, record),
      );
      const { to, merged, changed } = renaming;
      return context.json({ message: sayRenamed(renaming), name: to, merged, changed });
    },

    deleteTag: async (context) => {
      const { name, changed } = await changeCatalogue(services, context, (transaction, record) =>
        deleteTag(transaction, tagOf(context), record),
      );
      const message = `“${name}” is deleted${onProducts(', and taken off', changed)}.`;
      return context.json({ message, changed });
    },
  } satisfies Record<string, ApiHandler>;
}

function tagOf(context: ApiContext): string {
  return context.req.param('name') ?? '';
}

function sayRenamed({ from, to, merged, changed }: Renaming): string {
  if (merged) return `“${from}” is merged into “${to}”${onProducts(', which changed', changed)}.`;
  if (from === to && changed === 0) return `“${to}” keeps its name.`;
  return `“${from}” is now “${to}”${onProducts(' on', changed)}.`;
}

/** ` on 12 products`, or nothing where there is none. */
function onProducts(words: string, count: number): string {
  if (count === 0) return '';
  return `${words} ${count === 1 ? '1 product' : `${count} products`}`;
}
