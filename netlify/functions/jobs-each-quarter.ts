import type { Config, Context } from '@netlify/functions';
import { catchUp } from '../../src/scheduled-jobs.ts';
import { hostServices } from '../host/host-services.ts';

export default async (_request: Request, context: Context) => {
  await catchUp(hostServices(context));
};

/** Requests do their own work after their answers; in between, the database may sleep. */
export const config: Config = { schedule: '*/15 * * * *' };
