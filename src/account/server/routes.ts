import type { Services } from '../../platform/services.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { signInRoutes } from './sessions/sign-in-routes.ts';
import { invitationRoutes } from './staff/invitation-routes.ts';
import { ownAccountRoutes } from './staff/own-account-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';

/**
 * The handlers of accounts, without their addresses and guards: `csrfCookie`, `login`, `logout`,
 * `requestPasswordReset`, `resetPassword`, `profile`, `changeProfile`, `changePassword`,
 * `listSessions`, `endOtherSessions`, `listStaff`, `suspend`, `endSuspension`, `invite`,
 * `inviteAgain`, `withdrawInvitation`, `acceptInvitation` and `checkInvitation`.
 */
export function accountRoutes(services: Services) {
  return {
    ...signInRoutes(services),
    ...passwordRoutes(services),
    ...ownAccountRoutes(services),
    ...staffRoutes(services),
    ...invitationRoutes(services),
  };
}
