import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Choice } from '../../contract/choices/choice.ts';
import type { ProductFields } from '../../contract/product.ts';
import { imagesOfProducts } from '../photos/product-images.ts';

/** Fields whose values of choices have the ids of photos in place of their positions; none without its photo. */
export function withPhotoIds(
  { choices, ...fields }: ProductFields,
  images: readonly { id: number }[],
): ProductFields {
  return { ...fields, choices: choices && choicesWithIds(choices, images) };
}

function choicesWithIds(choices: readonly Choice[], images: readonly { id: number }[]): Choice[] {
  return choices.map(({ name, values }) => ({
    name,
    values: values.map(({ photo: position, ...value }) => {
      const photo = position && images[position - 1]?.id;
      return photo ? { ...value, photo } : value;
    }),
  }));
}

/** Sets the photos of values of products whose images have just been arranged. */
export async function showValues(
  transaction: Database,
  choicesOf: ReadonlyMap<number, ProductFields['choices']>,
): Promise<void> {
  const images = await imagesOfProducts(transaction, [...choicesOf.keys()]);
  for (const [id, choices] of choicesOf) {
    if (!choices?.some(({ values }) => values.some(({ photo }) => photo))) continue;
    const shown = JSON.stringify({ choices: choicesWithIds(choices, images.get(id) ?? []) });
    await sql`UPDATE product SET facts = facts || ${shown}::jsonb WHERE id = ${id}`.execute(
      transaction,
    );
  }
}
