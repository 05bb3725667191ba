import type { Config } from '@netlify/functions';
import { answerOnHost } from '../host/host-api.ts';

export default answerOnHost;

/** The page of a product that is no file yet, or no longer under this name. */
export const config: Config = { path: '/p/:product', preferStatic: true };
