import type { Config, Context } from '@netlify/functions';
import { hostNextRun, hostServices } from '../host/host-services.ts';
import { catchUpWhenDue } from '../host/scheduled-work.ts';

export default async (_request: Request, context: Context) => {
  await catchUpWhenDue(hostServices(context), hostNextRun(context));
};

/** Requests do their own work after their answers. A run that finds nothing due asks no database. */
export const config: Config = { schedule: '*/15 * * * *' };
