import { z } from 'zod';
import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';

/** The first steps of a new shop, in order. */
export const stepNames = [
  'company',
  'paying',
  'product',
  'quotation',
  'colleague',
  'online',
] as const;
export type StepName = (typeof stepNames)[number];

const firstStep = z.object({
  name: z.enum(stepNames),
  is_done: z.boolean(),
  /** What is there already, such as the first product; empty while nothing is. */
  about: z.string(),
});
export type FirstStep = z.infer<typeof firstStep>;

/** `GET /api/first-steps`: those that the reader may do, and how far they are. */
export const firstSteps = z.object({
  steps: z.array(firstStep),
  /** True once the reader put them away. */
  is_put_away: z.boolean(),
  /** Address of the latest quotation to oneself, as its customer sees it; null without one. */
  trial_link: z.url().nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const showFirstSteps = defineCall(routes.showFirstSteps, { answer: firstSteps });
export const putFirstStepsAway = defineCall(routes.putFirstStepsAway, {
  body: z.object({ is_put_away: z.boolean('Say whether they are put away.') }),
  answer: firstSteps,
});
