import { z } from 'zod';
import { photoFit } from '../../media/contract/photo-fields.ts';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { ifNoneMatch } from '../../platform/contract/conditional-request.ts';
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
import { trashedProduct } from './trash.ts';

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

export const productCalls = {
  listProducts: defineCall(routes.listProducts, {
    summary: 'Lists products',
    query: productQuery,
    headers: ifNoneMatch.extend({
      Prefer: z
        .string()
        .optional()
        .meta({
          description: `pick=${MAX_PICKED} of the whole list answers so many that visitors see, in random order; others each minute.`,
        }),
    }),
    answer: z.array(seenProduct),
    answerHeaders: totalHeader,
  }),
  showProduct: defineCall(routes.showProduct, {
    summary: 'Shows one product',
    params: onePath,
    headers: ifNoneMatch,
    answer: seenProduct,
    answerHeaders: versionHeader,
  }),
  showProductPage: defineCall(routes.showProductPage, {
    summary: 'Shows the page of a piece that the build has not made',
    params: productAddress,
    sends: 'text/html',
    otherwise: {
      301: 'The piece has another name now.',
      404: 'There is no such piece; the answer is the site’s page for that.',
    },
  }),
  showSearchPage: defineCall(routes.showSearchPage, {
    summary: 'Shows the page of what is found',
    query: searchQuery,
    sends: 'text/html',
  }),
  createProduct: defineCall(routes.createProduct, {
    summary: 'Adds a product, without its photographs',
    headers: creationHeaders,
    content: { 'multipart/form-data': productForm },
    status: 201,
    answer: product,
    answerHeaders: versionHeader.extend({ Location: z.string() }),
  }),
  editProduct: defineCall(routes.editProduct, {
    summary: 'Saves an edited product',
    params: onePath,
    headers: seenVersion,
    content: { 'application/json': productEdit },
    answer: product,
    answerHeaders: versionHeader,
    otherwise: { 412: editConflict },
  }),
  deleteProduct: defineCall(routes.deleteProduct, {
    summary: 'Puts a product into the trash',
    params: onePath,
    headers: seenVersion,
    answer: messageBody,
    otherwise: { 412: editConflict },
  }),
  changeProducts: defineCall(routes.changeProducts, {
    summary: 'Changes many products at once, puts them into the trash, or takes them out of it',
    body: bulkChange,
    answer: bulkChanged,
    otherwise: { 409: 'The list has another number of products by now; nothing was done.' },
  }),
  restoreProduct: defineCall(routes.restoreProduct, {
    summary: 'Takes a product out of the trash',
    params: onePath,
    answer: product,
    answerHeaders: versionHeader,
    otherwise: { 409: 'Another product has its SKU by now.' },
  }),
  listTrash: defineCall(routes.listTrash, {
    summary: 'Lists deleted products, the latest first',
    answer: z.array(trashedProduct),
  }),
  addImages: defineCall(routes.addImages, {
    summary: 'Adds photographs to a product',
    params: onePath,
    content: { 'multipart/form-data': imagesForm },
    answer: product,
    answerHeaders: versionHeader,
    otherwise: {
      413: 'A file is larger than 2 MB, or all of them than 4.5 MB.',
      415: 'A file is not a JPEG, PNG or WebP photo, or the body is no multipart form.',
      422: 'A photo cannot be opened, there is none, or there are too many.',
    },
  }),
  listSearchEntries: defineCall(routes.listSearchEntries, {
    summary: 'Lists what the search of the public pages looks through',
    headers: ifNoneMatch,
    answer: searchList,
  }),
} satisfies Calls;
