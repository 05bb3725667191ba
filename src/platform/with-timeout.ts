/**
 * Resolves with the result of the work, or rejects when it takes too long. The work itself
 * continues: the caller closes what it uses.
 *
 * @param milliseconds no timeout when left out
 * @throws TimeoutError, which counts as transient
 */
export async function withTimeout<Result>(
  milliseconds: number | undefined,
  work: Promise<Result>,
): Promise<Result> {
  if (milliseconds === undefined) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError'));
  }, milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
