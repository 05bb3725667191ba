import fc, { type Arbitrary } from 'fast-check';

/** Generates the first kind far more often than the others. */
export function mostly<Value>(
  usual: Arbitrary<Value>,
  ...others: Arbitrary<Value>[]
): Arbitrary<Value> {
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}
