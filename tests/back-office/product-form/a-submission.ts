import { beforeEach } from 'vitest';
import { storeAuthToken } from '../../../src/auth-token.ts';
import type { Photos } from '../../../src/back-office/product-form/photos/photo-list.ts';
import type { PhotoProgress } from '../../../src/back-office/product-form/photos/photo-upload.ts';
import { type Submission, saveProduct } from '../../../src/back-office/product-form/submission.ts';
import {
  type Product,
  type ProductFields,
  productFields,
} from '../../../src/catalogue/contract/product.ts';
import { emptyCatalogue } from '../../catalogue/server/empty-catalogue.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { pretendBrowser } from '../../support/components/pretend-browser.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const [main, side, back, top] = await Promise.all(
  ['#111', '#222', '#333', '#444'].map(async (colour) => {
    const bytes = await pngPhoto({ colour, width: 40, height: 30 });
    return new File([bytes], `${colour.slice(1)}.png`, { type: 'image/png' });
  }),
);
if (!main || !side || !back || !top) throw new TypeError('Four photos were made.');
export const files = { main, side, back, top };

export const oak = productFields.parse({ title: 'Oak desk', description: 'Wide.', category_id: 1 });
export const elm = { ...oak, title: 'Elm desk' };

type Fault = 'refused' | 'lost before' | 'lost after';

/** The line of a form to the real API, before each test an empty catalogue's. */
export class FormLine {
  /** Faults of calls: `POST /images` → failures of the next ones, in order. */
  faults: Record<string, (Fault | undefined)[]> = {};
  calls: string[] = [];
  /** The last JSON that a call carried. */
  body: unknown;
  staff!: Caller;

  static async open(): Promise<FormLine> {
    const api = await createTestApi();
    const line = new FormLine();
    beforeEach(async () => {
      await emptyCatalogue(api.services.database);
      Object.assign(line, { faults: {}, calls: [], staff: await api.asStaff() });
      pretendBrowser({ request: (path, init) => line.#answer(path, init) });
      storeAuthToken(line.staff.bearer ?? '');
    });
    return line;
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const call = `${init.method} ${path.replace(/^\/api\/products(\/\d+)?/, '') || '/'}`;
    if (init.method === 'GET') return this.staff.fetch(path, init);
    const photos = init.body instanceof FormData ? photoFieldsOf(init.body) : [];
    if (typeof init.body === 'string') this.body = JSON.parse(init.body);
    this.calls.push([call, ...photos].join(' '));
    const fault = this.faults[call]?.shift();
    if (fault === 'refused') return Response.json({ message: 'No.' }, { status: 422 });
    if (fault === 'lost before') throw new TypeError('The connection broke.');
    const given = await this.staff.fetch(path, init);
    if (fault === 'lost after') throw new TypeError('The connection broke.');
    return given;
  }

  async everyProduct(): Promise<Product[]> {
    return (await (await this.staff.get('/api/products')).json()) as Product[];
  }
}

/** Fields with photos: files, or what was answered to those sent ahead. */
function photoFieldsOf(form: FormData): string[] {
  return [...form.keys()].filter((name) => /^(main|thumbnails\[\d+\])$/.test(name));
}

/** Sends without progress. */
export const upload = () => (path: string, request: RequestInit) => fetch(path, request);

export function save(
  submission: Submission,
  fields: ProductFields,
  photos: Photos,
  tell: (key: string, progress: PhotoProgress) => void = () => undefined,
): Promise<Product> {
  return saveProduct(submission, { fields, photos, tell, upload });
}

/** Which photo stands where, by the words that came with it. */
export const words = ({ images }: Product) => images.map(({ alt }) => alt);
