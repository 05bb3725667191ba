import { type RenderedPhoto, renderSemaphore } from '../../../media/server/render-photo.ts';
import { renderUpload } from '../../../media/server/uploaded-photo.ts';
import { FetchFileError } from '../../../platform/http/fetch-file.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';

/** Shops have larger photos than a form accepts, and each is re-encoded. */
const MAX_FETCHED_BYTES = 10_000_000;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Downloads and renders the photo at an address.
 *
 * @throws HttpError 415 for another type, 422 if it cannot be downloaded or opened
 */
export async function fetchPhoto({ fetchFile }: Services, address: string): Promise<RenderedPhoto> {
  try {
    const bytes = await fetchFile(address, { maxBytes: MAX_FETCHED_BYTES, types: TYPES });
    const file = { field: 'address', label: 'The photo', file: new File([bytes], '') };
    return await renderSemaphore.run(() => renderUpload(file));
  } catch (error) {
    if (error instanceof FetchFileError) throw invalidFields({ address: error.message });
    throw error;
  }
}
