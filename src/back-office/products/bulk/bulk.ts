import { reasonOf } from '../product-calls.ts';

const AT_ONCE = 4;

/** How work on several items ended. */
export interface BulkOutcome<Item, Done> {
  done: Done[];
  failed: { item: Item; reason: string; error: unknown }[];
}

/**
 * Does the work for each item, a few at a time. One that fails keeps none of the others back.
 * @param onProgress receives the number of items that are dealt with
 */
export async function bulk<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
  onProgress: (dealtWith: number) => void = () => undefined,
): Promise<BulkOutcome<Item, Done>> {
  const outcome: BulkOutcome<Item, Done> = { done: [], failed: [] };
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of remaining) {
      try {
        outcome.done.push(await work(item));
      } catch (error) {
        outcome.failed.push({ item, reason: reasonOf(error), error });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}
