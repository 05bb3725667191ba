import { describe, expect, it } from 'vitest';
import {
  photoProblems,
  problemsFromServer,
  readFields,
} from '../../src/back-office/add-product/product-entry.ts';
import { MAX_IMAGE_BYTES } from '../../src/catalogue/product.ts';
import { aPhoto } from './a-photo.ts';

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

const filled = { title: ' Oak desk ', description: 'Wide.', category_id: '1', status_id: '1' };
const UNUSABLE = "No images prepared for upload or they don't meet the requirements.";

describe('the fields of the add form', () => {
  it('become a product, without what was left empty', () => {
    const { fields, problems } = readFields(form({ ...filled, sku: '', width_cm: '120.5' }));
    expect(problems).toEqual({});
    expect(fields).toMatchObject({
      title: 'Oak desk',
      category_id: 1,
      subcategory_id: null,
      sku: null,
      width_cm: 120.5,
    });
  });

  it('need a title, a description and a category', () => {
    expect(readFields(form({ title: '  ', description: '\n', category_id: '' })).problems).toEqual({
      title: 'Title is required.',
      description: 'Description is required.',
      category_id: 'Category is required.',
    });
  });

  it('say what is wrong with a size', () => {
    const { problems } = readFields(form({ ...filled, depth_cm: 'deep' }));
    expect(Object.keys(problems)).toEqual(['depth_cm']);
  });
});

describe('the photos of the add form', () => {
  const main = aPhoto(100);

  it('may be as large as the limit', () => {
    const largest = aPhoto(MAX_IMAGE_BYTES);
    expect(photoProblems({ main: largest, thumbnails: [largest] })).toEqual({});
  });

  it('need a main image', () => {
    expect(photoProblems({ main: null, thumbnails: [main] })).toEqual({
      main: 'Main Product Image is required.',
    });
  });

  it('are refused above the limit', () => {
    const tooLarge = aPhoto(MAX_IMAGE_BYTES + 1);
    expect(photoProblems({ main: tooLarge, thumbnails: [main, tooLarge] })).toEqual({
      main: 'Main image must be 2MB or less.',
      thumbnails: 'All thumbnails must be 2MB or less.',
    });
  });

  it('are refused when there is nothing in them or they are no photos', () => {
    const text = aPhoto(10, { name: 'list.txt', type: 'text/plain' });
    expect(photoProblems({ main: aPhoto(0), thumbnails: [text] })).toEqual({
      main: UNUSABLE,
      thumbnails: UNUSABLE,
    });
  });

  it('have ten thumbnails at most', () => {
    const thumbnails = Array.from({ length: 11 }, () => main);
    expect(photoProblems({ main, thumbnails })).toEqual({
      thumbnails: 'Choose at most 10 thumbnails.',
    });
  });
});

it("shows the server's complaint about one thumbnail at the thumbnails", () => {
  expect(problemsFromServer({ title: 'Too long.', 'thumbnails[3]': 'Broken.' })).toEqual({
    title: 'Too long.',
    thumbnails: 'Broken.',
  });
});
