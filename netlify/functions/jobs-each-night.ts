import type { Config, Context } from '@netlify/functions';
import { hostNextRun, hostServices } from '../host/host-services.ts';
import { cleanUpAtNight } from '../host/scheduled-work.ts';

export default async (_request: Request, context: Context) => {
  await cleanUpAtNight(hostServices(context), hostNextRun(context));
};

/** Three o'clock in Nairobi. */
export const config: Config = { schedule: '0 0 * * *' };
