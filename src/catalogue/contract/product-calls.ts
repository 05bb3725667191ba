import { z } from 'zod';
import { photoFit } from '../../media/contract/photo-fields.ts';
import { type Calls, defineCall, messageBody } from '../../platform/contract/call.ts';
import { ifNoneMatch } from '../../platform/contract/conditional-request.ts';
import { onePath } from '../../platform/contract/id.ts';
import { IDEMPOTENCY_KEY } from '../../platform/contract/idempotency-key.ts';
import { totalHeader } from '../../platform/contract/paging.ts';
import * as routes from '../../routes.ts';
import { product, productForm, seenProduct, sentPhoto } from './product.ts';
import { bulkChange, bulkChanged, editConflict, productEdit } from './product-edit.ts';
import { productQuery } from './product-query.ts';
import { trashedProduct } from './trash.ts';

const imagesForm = z.object({
  /** The main image: a file of at most 2 MB, or the answer to one sent ahead, as JSON. */
  main: z.file().optional(),
  /** What the main image shows. */
  main_alt: z.string().optional(),
  /** What matters most in it, in percent from left and top: 40,25. */
  main_focus: z.string().optional(),
  /** How squares show it; else whole where they would cut off more than a fifth. */
  main_fit: photoFit.optional(),
  /** A further view; more as thumbnails[1], thumbnails[2] … */
  'thumbnails[0]': z.file().optional(),
  /** What that view shows; more as thumbnails_alt[1] … */
  'thumbnails_alt[0]': z.string().optional(),
  /** As main_focus. */
  'thumbnails_focus[0]': z.string().optional(),
  /** As main_fit. */
  'thumbnails_fit[0]': photoFit.optional(),
});

const creationHeaders = z.object({
  /** One per filled-in form: a repeated request finds the first one’s product. */
  'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY).optional(),
});

export const versionHeader = z.object({
  /** Stands for this version; goes into If-Match. */
  ETag: z.string(),
});

export const seenVersion = z.object({
  /** ETags of the versions that may be changed, or *. "3" is any of version 3. */
  'If-Match': z.string().optional(),
});

export const productCalls = {
  listProducts: defineCall(routes.listProducts, {
    query: productQuery,
    headers: ifNoneMatch.extend({ Prefer: z.string().optional() }),
    answer: z.array(seenProduct),
    answerHeaders: totalHeader,
  }),
  showProduct: defineCall(routes.showProduct, {
    params: onePath,
    headers: ifNoneMatch,
    answer: seenProduct,
    answerHeaders: versionHeader,
  }),
  createProduct: defineCall(routes.createProduct, {
    headers: creationHeaders,
    content: { 'multipart/form-data': productForm },
    status: 201,
    answer: product,
    answerHeaders: versionHeader.extend({ Location: z.string() }),
  }),
  editProduct: defineCall(routes.editProduct, {
    params: onePath,
    headers: seenVersion,
    content: { 'application/json': productEdit },
    answer: product,
    answerHeaders: versionHeader,
    otherwise: { 412: editConflict },
  }),
  deleteProduct: defineCall(routes.deleteProduct, {
    params: onePath,
    headers: seenVersion,
    answer: messageBody,
    otherwise: { 412: editConflict },
  }),
  changeProducts: defineCall(routes.changeProducts, {
    body: bulkChange,
    answer: bulkChanged,
    also: [409],
  }),
  removeExampleProducts: defineCall(routes.removeExampleProducts, {
    answer: z.object({
      /** How many went to the trash. */
      removed: z.int().nonnegative(),
    }),
  }),
  restoreProduct: defineCall(routes.restoreProduct, {
    params: onePath,
    answer: product,
    answerHeaders: versionHeader,
    also: [409],
  }),
  listTrash: defineCall(routes.listTrash, { answer: z.array(trashedProduct) }),
  sendPhotoAhead: defineCall(routes.sendPhotoAhead, {
    content: {
      'multipart/form-data': z.object({
        /** At most 2 MB. A product has to show it within a day. */
        photo: z.file(),
      }),
    },
    status: 201,
    answer: sentPhoto,
  }),
  addImages: defineCall(routes.addImages, {
    params: onePath,
    content: { 'multipart/form-data': imagesForm },
    answer: product,
    answerHeaders: versionHeader,
  }),
} satisfies Calls;
