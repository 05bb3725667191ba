import type { Config } from '@netlify/functions';
import { answerOnHost } from '../host/host-api.ts';

export default answerOnHost;

export const config: Config = { path: ['/api/*', '/sanctum/*', '/storage/*'] };
