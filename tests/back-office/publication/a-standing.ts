import type { Standing } from '../../../src/back-office/publication/usePublication.ts';
import type { Publication } from '../../../src/publication/contract/publication.ts';
import { aPublication } from '../../publication/contract/a-publication.ts';

/** On a clock in Nairobi, whatever the zone of this machine. */
export const today = (time: string) => new Date(`2026-03-02T${time}:00+03:00`).toISOString();
export const begun = { started_at: today('14:29') };
export const failed = { failed: { at: today('14:28'), reason: 'The build hook answered 503.' } };

/** At half past two, on a site that was built at half past one and whose day may have four builds. */
export function standing(publication: Partial<Publication> = {}, changes = 3): Standing {
  return {
    changes,
    at: new Date(today('14:30')),
    published: { built_at: today('13:30'), products: {}, documents: {} },
    publication: aPublication({
      wanted_at: today('14:25'),
      requested_at: today('13:25'),
      ...publication,
    }),
  };
}
