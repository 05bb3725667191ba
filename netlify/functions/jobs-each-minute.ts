import type { Config, Context } from '@netlify/functions';
import { runMinuteJobs } from '../../src/scheduled-jobs.ts';
import { hostServices } from '../host/host-services.ts';

export default async (_request: Request, context: Context) => {
  await runMinuteJobs(hostServices(context));
};

export const config: Config = { schedule: '* * * * *' };
