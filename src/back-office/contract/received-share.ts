import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';

/** Its answer leads to the screen that asks to share again. */
export const receiveShare = defineCall(routes.receiveShare, { sends: 'text/html', also: [303] });
