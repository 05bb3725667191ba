import type { Config, Context } from '@netlify/functions';
import { cleanUp } from '../../src/scheduled-jobs.ts';
import { hostServices } from '../host/host-services.ts';

export default async (_request: Request, context: Context) => {
  await cleanUp(hostServices(context));
};

export const config: Config = { schedule: '@hourly' };
