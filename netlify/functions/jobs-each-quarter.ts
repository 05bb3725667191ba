import type { Config, Context } from '@netlify/functions';
import { hostNextRun, hostServices } from '../host/host-services.ts';
import { catchUpWhenDue } from '../host/scheduled-work.ts';

export default async (_request: Request, context: Context) => {
  await catchUpWhenDue(hostServices(context), hostNextRun(context));
};

/**
 * Requests finish their own background work; this catches up. A run without due work does not wake
 * the database.
 */
export const config: Config = { schedule: '*/15 * * * *' };
