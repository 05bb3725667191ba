import { z } from 'zod';
import { photoFit } from '../../media/contract/photo-fields.ts';
import {
  type Calls,
  defineCall,
  type ErrorResponse,
  messageBody,
} from '../../platform/contract/call.ts';
import { ifNoneMatch, notModified } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { IDEMPOTENCY_KEY } from '../../platform/contract/idempotency-key.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { product, productForm, seenProduct } from './product.ts';
import { bulkChange, bulkChanged, editConflict, productEdit } from './product-edit.ts';
import { productQuery } from './product-query.ts';
import { MAX_PICKED } from './random-pick.ts';
import { searchList } from './search/search-entry.ts';
import { searchQuery } from './search/search-query.ts';
import { TRASH_DAYS, trashedProduct } from './trash.ts';

const imagesForm = z.object({
  main: z.file().optional().meta({ description: 'The main image, at most 2 MB.' }),
  main_alt: z.string().optional().meta({ description: 'What the main image shows.' }),
  main_focus: z.string().optional().meta({
    description: 'What matters most in it, in percent from left and top: 40,25.',
  }),
  main_fit: photoFit.optional().meta({
    description: 'How squares show it; else whole where they would cut off more than a fifth.',
  }),
  'thumbnails[0]': z
    .file()
    .optional()
    .meta({ description: 'A further view, at most 2 MB; more as thumbnails[1], thumbnails[2] …' }),
  'thumbnails_alt[0]': z
    .string()
    .optional()
    .meta({ description: 'What that view shows; more as thumbnails_alt[1] …' }),
  'thumbnails_focus[0]': z.string().optional().meta({ description: 'As main_focus.' }),
  'thumbnails_fit[0]': photoFit.optional().meta({ description: 'As main_fit.' }),
});

const creationHeaders = z.object({
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).optional().meta({
    description: 'One per filled-in form: a repeated request finds the first one’s product.',
  }),
});

const productAddress = z.object({
  product: z
    .string()
    .meta({ description: 'The id of a product or the SKU of a built-in piece, and words.' }),
});

export const versionHeader = z.object({
  ETag: z.string().meta({ description: 'Stands for this version; goes into If-Match.' }),
});

export const seenVersion = z.object({
  'If-Match': z.string().optional().meta({
    description: 'ETags of the versions that may be changed, or *. "3" is any of version 3.',
  }),
});

export const versionConflict: ErrorResponse = {
  description: 'Somebody else has changed it in the meantime; nothing was done.',
  schema: editConflict,
};

export const productCalls = {
  listProducts: defineCall(routes.listProducts, {
    summary: 'Lists products',
    description:
      'All of them, in the order in which they were added; one page of them with page or per_page, where the header Link has the first, prev, next and last one. Visitors see none that is paused.',
    query: productQuery,
    headers: ifNoneMatch.extend({
      Prefer: z
        .string()
        .optional()
        .meta({
          description: `pick=${MAX_PICKED} of the whole list answers so many that visitors see, in random order; others each minute.`,
        }),
    }),
    responses: {
      200: { description: 'The products.', schema: z.array(seenProduct), headers: totalHeader },
      304: notModified,
    },
  }),
  showProduct: defineCall(routes.showProduct, {
    summary: 'Shows one product',
    params: onePath,
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The product.', schema: seenProduct, headers: versionHeader },
      304: notModified,
    },
  }),
  showProductPage: defineCall(routes.showProductPage, {
    summary: 'Shows the page of a piece that the build has not made',
    description: 'Of a product that is new, or under a name that a piece no longer has.',
    params: productAddress,
    responses: {
      200: { description: 'The page.', contentType: 'text/html' },
      301: { description: 'The piece has another name now.' },
    },
    errors: { 404: 'There is no such piece; the answer is the site’s page for that.' },
  }),
  showSearchPage: defineCall(routes.showSearchPage, {
    summary: 'Shows the page of what is found',
    description: 'The pieces and pages that come near to some words, 24 pieces to a page.',
    query: searchQuery,
    responses: { 200: { description: 'The page.', contentType: 'text/html' } },
  }),
  createProduct: defineCall(routes.createProduct, {
    summary: 'Adds a product, without its photographs',
    headers: creationHeaders,
    content: { 'multipart/form-data': productForm },
    responses: {
      201: {
        description: 'The new product.',
        schema: product,
        headers: versionHeader.extend({ Location: z.string() }),
      },
    },
  }),
  editProduct: defineCall(routes.editProduct, {
    summary: 'Saves an edited product',
    description:
      'A field that is left out stays as it is, and one that is null or empty is cleared. Images, when given, are the product’s own in their new order: the first one is the main image, and those that are not named are taken off. With If-Match nothing is saved over somebody else’s change; without it the last one wins.',
    params: onePath,
    headers: seenVersion,
    content: { 'application/json': productEdit },
    responses: {
      200: { description: 'The product as it is now.', schema: product, headers: versionHeader },
    },
    errors: { 412: versionConflict },
  }),
  deleteProduct: defineCall(routes.deleteProduct, {
    summary: 'Puts a product into the trash',
    description: `It can be restored for ${TRASH_DAYS} days.`,
    params: onePath,
    headers: seenVersion,
    responses: { 200: { description: 'Deleted.', schema: messageBody } },
    errors: { 412: versionConflict },
  }),
  changeProducts: defineCall(routes.changeProducts, {
    summary: 'Changes many products at once, puts them into the trash, or takes them out of it',
    description:
      'Products that are named are changed in the versions that were seen; of a list, all of it, if it has as many products as were seen. All is done in one transaction, and one set of the history.',
    body: bulkChange,
    responses: { 200: { description: 'What became of them.', schema: bulkChanged } },
    errors: { 409: 'The list has another number of products by now; nothing was done.' },
  }),
  restoreProduct: defineCall(routes.restoreProduct, {
    summary: 'Takes a product out of the trash',
    description: 'A product that is not in the trash stays as it is.',
    params: onePath,
    responses: {
      200: { description: 'The product as it is now.', schema: product, headers: versionHeader },
    },
    errors: { 409: 'Another product has its SKU by now.' },
  }),
  listTrash: defineCall(routes.listTrash, {
    summary: 'Lists deleted products, the latest first',
    responses: { 200: { description: 'The products.', schema: z.array(trashedProduct) } },
  }),
  addImages: defineCall(routes.addImages, {
    summary: 'Adds photographs to a product',
    description:
      'JPEG, PNG or WebP. A main image takes the place of the one before; thumbnails, ten at most, go to the end. A photograph that the product has already is left as it is. One request takes 4.5 MB.',
    params: onePath,
    content: { 'multipart/form-data': imagesForm },
    responses: {
      200: {
        description: 'The product with its images.',
        schema: product,
        headers: versionHeader,
      },
    },
    errors: {
      413: 'A file is larger than 2 MB, or all of them than 4.5 MB.',
      415: 'A file is not a JPEG, PNG or WebP photo, or the body is no multipart form.',
      422: 'A photo cannot be opened, there is none, or there are too many.',
    },
  }),
  listSearchEntries: defineCall(routes.listSearchEntries, {
    summary: 'Lists what the search of the public pages looks through',
    description:
      'The products that visitors see, in brief, in the order they were added: the first of each column is the first product’s.',
    headers: ifNoneMatch,
    responses: {
      200: { description: 'The entries.', schema: searchList },
      304: notModified,
    },
  }),
} satisfies Calls;
