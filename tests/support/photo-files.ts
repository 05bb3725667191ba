import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';

/** A file for Playwright's file inputs. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one colour; the name decides between PNG and JPEG. */
export async function photoFile(
  name: string,
  background: string,
  [width, height] = [900, 600],
): Promise<PhotoFile> {
  const format = name.endsWith('.png') ? 'png' : 'jpeg';
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const buffer = await picture.toFormat(format).toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** Drops a file onto an element. */
export async function dropFile(place: Locator, file: PhotoFile) {
  const dataTransfer = await dataOf(place.page(), file);
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer });
}

/** A file as a drop or a paste carries it. */
export function dataOf(page: Page, { name, mimeType, buffer }: PhotoFile) {
  return page.evaluateHandle(
    ([bytes, name, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return data;
    },
    [[...buffer], name, mimeType] as const,
  );
}

/** A file of this size that only has a photo's type. */
export function damagedFile(name: string, bytes: number, mimeType = 'image/jpeg'): PhotoFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes, 1) };
}

/** A form's two inputs: the first file becomes the main image if there is none. */
export function photosInput(page: Page) {
  return {
    async setInputFiles(files: PhotoFile | PhotoFile[]) {
      const list = [files].flat();
      if ((await photoCards(page).count()) === 0) {
        await page.getByLabel(/^Main image/).setInputFiles(list.splice(0, 1));
        await expect(photoCards(page)).toHaveCount(1);
      }
      if (list.length > 0) await page.getByLabel('Thumbnails').setInputFiles(list);
    },
  };
}

/** Photo cards of a form, in order. */
export function photoCards(page: Page) {
  return page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
}

/** Picks a photo up by the keyboard, to be moved by the arrow keys. */
export async function pickUp(page: Page, name: string) {
  await page.getByRole('button', { name: `Drag ${name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} is picked up, over its own place`)).toBeAttached();
  // The drag library listens to arrow keys from a timer on, which may run after the next frame.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
