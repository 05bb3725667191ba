import type { Config } from '@netlify/functions';
import { answerOnHost } from '../host/host-api.ts';

export default answerOnHost;

/** The very first build has photographs that no store has yet as files. */
export const config: Config = {
  path: ['/api/*', '/sanctum/*', '/storage/*'],
  preferStatic: true,
};
