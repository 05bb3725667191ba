import { z } from 'zod';

/** The orders of a list by these fields, each of them with a minus in front the other way round too. */
export function sortsBy<const Field extends string>(fields: readonly Field[]) {
  return fields.flatMap((field) => [field, `-${field}`] as const);
}

/** The order in a list's query. */
export function sortParam<const Sort extends string>(sorts: readonly Sort[], usual: NoInfer<Sort>) {
  return z
    .enum(sorts, `A list is sorted by one of ${sorts.join(', ')}.`)
    .default(usual as never)
    .meta({ description: 'A field, with a minus in front the other way round.' });
}
