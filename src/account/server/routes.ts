import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { accountCalls } from '../contract/account-calls.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { signInRoutes } from './sessions/sign-in-routes.ts';
import { invitationRoutes } from './staff/invitation-routes.ts';
import { ownAccountRoutes } from './staff/own-account-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';

/** What answers the calls of accounts. */
export function accountRoutes(services: Services): Handlers<typeof accountCalls> {
  return {
    ...signInRoutes(services),
    ...passwordRoutes(services),
    ...ownAccountRoutes(services),
    ...staffRoutes(services),
    ...invitationRoutes(services),
  };
}
