import { storeAuthToken } from '../../src/auth-token.ts';
import { newSubmission, saveProduct } from '../../src/back-office/product-form/submission.ts';
import { productFields } from '../../src/catalogue/contract/product.ts';
import { newPhotos } from '../back-office/product-form/photos/a-photo.ts';
import { pretendBrowser } from './components/pretend-browser.ts';
import type { TestApi } from './create-test-api.ts';

/**
 * The back office's form for a new product, in the browser of a signed-in person.
 *
 * @param onUpload receives the photo bytes of each upload
 * @returns fills in the form, the first photo as the main image; each call of its result tries to
 * save once
 */
export async function openProductForm(api: TestApi, onUpload: (bytes: number) => void = () => {}) {
  const staff = await api.asStaff();
  pretendBrowser({
    request: (path, init) => {
      if (init.body instanceof FormData && path !== '/api/products') onUpload(sizeOf(init.body));
      return staff.fetch(path, init);
    },
  });
  storeAuthToken(staff.bearer ?? '');
  return (title: string, files: File[]) => {
    const submission = newSubmission();
    const [main = null, ...thumbnails] = files;
    return () =>
      saveProduct(submission, {
        fields: productFields.parse({ title, description: 'Oak.', category_id: 2 }),
        photos: newPhotos(main, thumbnails),
        tell: () => undefined,
        upload: () => (path, request) => fetch(path, request),
      });
  };
}

function sizeOf(form: FormData): number {
  const sizes = [...form.values()].map((value) => (value instanceof File ? value.size : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}
