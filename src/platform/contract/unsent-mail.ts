import { z } from 'zod';

/**
 * State of a mail that has not reached the mail server:
 * - `waiting`: it is about to be sent
 * - `delayed`: the mail server did not take it, and it is tried again
 * - `undelivered`: it was refused for good, or given up
 * - `too_large`: it was refused for good because of its size
 */
export const unsentMail = z.enum(['waiting', 'delayed', 'undelivered', 'too_large']);
export type UnsentMail = z.infer<typeof unsentMail>;
