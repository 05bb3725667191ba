import { ApiError } from '../../client.ts';

/** Why a call failed: the server's own words, or the given ones when it had none. */
export function saidOr(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : null) ?? otherwise;
}
