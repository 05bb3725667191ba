import type { ApiContext, Services } from '../../platform/services.ts';
import { CHANGE_SET } from '../contract/change-set.ts';
import type { Edit } from './make-change.ts';

/**
 * The edit that a request of staff asks for. The header `X-Change-Set` names its change set, in the
 * request and in the answer.
 */
export function requestEdit(services: Services, context: ApiContext): Edit {
  const staff = context.get('staff');
  if (!staff) throw new Error('Only staff change anything.');
  return {
    by: staff,
    changeSet: context.req.header(CHANGE_SET),
    tellChangeSet: (id) => context.header(CHANGE_SET, id),
    runAfterResponse: services.runAfterResponse.bind(services, context),
    requireStepUp: context.get('requireStepUp'),
  };
}
