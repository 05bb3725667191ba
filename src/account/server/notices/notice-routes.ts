import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { NewSubscription } from '../../../push/contract/notices.ts';
import { changeWishes, findWishes } from '../../../push/server/notice-wishes.ts';
import {
  addDevice,
  listDevices,
  renewDevice,
  stopDevice,
  subscriptionProblem,
} from '../../../push/server/push-devices.ts';
import { notifyAfterResponse } from '../../../push/server/push-routes.ts';
import type { noticeCalls } from '../../contract/notice-calls.ts';
import { refused } from '../refusals.ts';
import { signedInStaff } from '../sessions/require-staff.ts';

/** Handlers for the notices on one's own phones. */
export function noticeRoutes(services: Services) {
  const { database, push } = services;

  /** @throws HttpError 422 */
  function requireUsable(subscription: NewSubscription): void {
    const problem = subscriptionProblem(services, subscription);
    if (problem) throw refused(problem);
  }

  return {
    showNotices: async (context) => {
      const { id } = signedInStaff(context);
      return context.json({
        key: push?.publicKey ?? null,
        wishes: await findWishes(database, id),
        phones: await listDevices(database, id),
      });
    },

    changeNotices: async (context, { body: wishes }) =>
      context.json(await changeWishes(database, signedInStaff(context).id, wishes)),

    addPhone: async (context, { body: subscription }) => {
      requireUsable(subscription);
      const id = await addDevice(services, signedInStaff(context), subscription);
      notifyAfterResponse(services, context);
      return context.json({ id }, 201);
    },

    renewPhone: async (context, { params: { id }, body: subscription }) => {
      requireUsable(subscription);
      const isKnown = await renewDevice(services, signedInStaff(context), id, subscription);
      if (!isKnown) throw refused('no such phone');
      return context.json({ message: 'Notices are on.' });
    },

    stopPhone: async (context, { params: { id } }) => {
      const isStopped = await stopDevice(database, signedInStaff(context).id, id);
      if (!isStopped) throw refused('no such phone');
      return context.json({ message: 'Notices are off there.' });
    },
  } satisfies Handlers<typeof noticeCalls>;
}
