import {
  MAX_IMAGE_BYTES,
  MAX_THUMBNAILS,
  type ProductFields,
  productFields,
} from '../../catalogue/product.ts';
import { fieldMessages } from '../../design/field-messages.ts';
import type { ChosenPhotos } from './photo-batches.ts';

/** Field name → what is wrong with it. */
export type Problems = Record<string, string>;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const UNUSABLE = "No images prepared for upload or they don't meet the requirements.";

/** What was typed into the form, or what is wrong with it. An empty field was not given. */
export function readFields(
  form: FormData,
): { fields: ProductFields; problems: Problems } | { fields: null; problems: Problems } {
  const typed = [...form].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  const entered = productFields.safeParse(Object.fromEntries(typed));
  if (entered.success) return { fields: entered.data, problems: {} };
  return { fields: null, problems: fieldMessages(entered.error) };
}

/** What is wrong with the chosen photos; empty when they can be sent. */
export function photoProblems({ main, thumbnails }: ChosenPhotos): Problems {
  return {
    ...problem('main', mainProblem(main)),
    ...problem('thumbnails', thumbnailsProblem(thumbnails)),
  };
}

function mainProblem(main: File | null): string | undefined {
  if (!main) return 'Main Product Image is required.';
  if (main.size > MAX_IMAGE_BYTES) return 'Main image must be 2MB or less.';
  return isUsable(main) ? undefined : UNUSABLE;
}

function thumbnailsProblem(thumbnails: File[]): string | undefined {
  if (thumbnails.some(({ size }) => size > MAX_IMAGE_BYTES)) {
    return 'All thumbnails must be 2MB or less.';
  }
  if (!thumbnails.every(isUsable)) return UNUSABLE;
  if (thumbnails.length > MAX_THUMBNAILS) return `Choose at most ${MAX_THUMBNAILS} thumbnails.`;
  return undefined;
}

/** A file with something in it, of a kind that the site can show. */
function isUsable({ size, type }: File): boolean {
  return size > 0 && PHOTO_TYPES.includes(type);
}

function problem(field: string, message: string | undefined): Problems {
  return message ? { [field]: message } : {};
}

/** The server's messages at the form's fields: `thumbnails[3]` belongs to `thumbnails`. */
export function problemsFromServer(errors: Problems): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(errors)) {
    problems[name.replace(/\[\d+\]$/, '')] ??= message;
  }
  return problems;
}
