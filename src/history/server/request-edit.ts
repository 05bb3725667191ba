import type { ApiContext, Services } from '../../platform/services.ts';
import { CHANGE_SET } from '../contract/change-set.ts';
import type { Edit } from './make-change.ts';

/**
 * Author and change set of a request. The header `X-Change-Set` names the set in the request and in
 * the response.
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
