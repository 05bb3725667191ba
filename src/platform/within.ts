/**
 * What the work comes to, unless that takes too long. The work itself goes on: whoever gives it up
 * closes what it uses.
 *
 * @param milliseconds for ever when left out
 * @throws Error of the name `TimeoutError`, which is an outage
 */
export async function within<Result>(
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
