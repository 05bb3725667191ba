import { z } from 'zod';
import type { OperationGroup } from '../../platform/contract/operation.ts';
import { named } from './product.ts';
import { heldTag, onePath, productOperations, unchanged } from './product-operations.ts';
import { publication } from './publication.ts';
import { searchedProduct } from './search-entry.ts';
import { tag, tagChange, tagFields, tagRenaming } from './tag.ts';

const onTag = z.object({ name: z.string().meta({ description: 'The tag, in any case.' }) });

const storedKey = z.object({
  key: z.string().meta({ description: 'The url of a product’s image, slashes and all.' }),
});

export const catalogueOperations: OperationGroup = {
  name: 'Catalogue',
  description: 'The pieces, their photographs, and the tree of categories they stand in.',
  operations: {
    ...productOperations,
    'GET /api/search-entries': {
      id: 'listSearchEntries',
      summary: 'Lists what the search of the public pages looks through',
      description: 'The products that visitors see, in brief, in the order they were added.',
      access: 'visitor',
      headers: heldTag,
      successes: {
        200: { description: 'The entries.', schema: z.array(searchedProduct) },
        304: unchanged,
      },
    },
    'GET /api/publication': {
      id: 'showPublication',
      summary: 'Says whether saved changes are on their way to the site',
      description: 'What the site shows by now is in /published.json, as product id → version.',
      access: 'staff',
      successes: { 200: { description: 'How far it is.', schema: publication } },
    },
    'GET /api/tags': {
      id: 'listTags',
      summary: 'Lists the tags with the number of products that have each',
      access: 'staff',
      successes: { 200: { description: 'The tags, from A to Z.', schema: z.array(tag) } },
    },
    'POST /api/tags': {
      id: 'createTag',
      summary: 'Makes a tag that products may get later',
      description: 'A tag that a product gets need not be made before.',
      access: 'staff',
      body: tagFields,
      successes: { 201: { description: 'The new tag.', schema: tag } },
      refusals: { 422: 'The name cannot be taken, or there is a tag of that name.' },
    },
    'PUT /api/tags/:name': {
      id: 'renameTag',
      summary: 'Gives a tag another name on every product, or merges it into another tag',
      description:
        'Names are compared without case. Where there is a tag of the new name, the two become one, written as that one is.',
      access: 'staff',
      path: onTag,
      body: tagFields,
      successes: { 200: { description: 'What became of the tag.', schema: tagRenaming } },
    },
    'DELETE /api/tags/:name': {
      id: 'deleteTag',
      summary: 'Takes a tag off every product',
      access: 'staff',
      path: onTag,
      successes: { 200: { description: 'What became of the tag.', schema: tagChange } },
    },
    'GET /api/categories': {
      id: 'listCategories',
      summary: 'Lists the categories',
      access: 'visitor',
      successes: { 200: { description: 'The categories.', schema: z.array(named) } },
    },
    'GET /api/categories/:id': {
      id: 'showCategory',
      summary: 'Shows a category and its subcategories',
      access: 'visitor',
      path: onePath,
      successes: {
        200: {
          description: 'The category.',
          schema: named.extend({ subcategories: z.array(named) }),
        },
      },
    },
    'GET /api/categories/:id/subcategories': {
      id: 'listSubcategories',
      summary: 'Lists the subcategories of a category, as its children',
      access: 'visitor',
      path: onePath,
      successes: {
        200: { description: 'The category.', schema: named.extend({ children: z.array(named) }) },
      },
    },
    'GET /api/subcategories/:id/types': {
      id: 'listTypes',
      summary: 'Lists the types of a subcategory',
      access: 'visitor',
      path: onePath,
      successes: { 200: { description: 'The types.', schema: z.array(named) } },
    },
    'GET /storage/*': {
      id: 'showPhoto',
      summary: 'Sends a stored photograph',
      description: 'An address never changes what it shows.',
      access: 'visitor',
      path: storedKey,
      headers: heldTag,
      successes: {
        200: { description: 'The photograph.', contentType: 'image/webp' },
        304: unchanged,
      },
      refusals: { 404: 'There is no such photo.' },
    },
  },
};
