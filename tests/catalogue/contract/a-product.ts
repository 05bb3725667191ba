import { readChoices } from '../../../src/catalogue/contract/choices/choices-text.ts';

/** The form of a product that staff add; a field of null is left out. */
export function productForm(changed: Record<string, string | null> = {}): FormData {
  const fields = {
    title: 'Baraka Bookshelf',
    description: 'Five shelves of oak.',
    category_id: '2',
    subcategory_id: '32',
    type_id: '34',
    ...changed,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) form.set(name, value);
  }
  return form;
}

/** The form of photographs: field → bytes. Their names and types are wrong on purpose. */
export function photoForm(
  files: Record<string, Uint8Array<ArrayBuffer>>,
  texts: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, bytes] of Object.entries(files)) {
    form.append(field, new File([bytes], 'notes.txt', { type: 'text/plain' }));
  }
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  return form;
}

/** Choices as a form sends them, from a spreadsheet's text for them. */
export function choicesOfForm(text: string): string {
  return JSON.stringify(readChoices(text));
}
