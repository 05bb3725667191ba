import type { z } from 'zod';

/** The first message of each invalid field, by name. */
export function fieldMessages({ issues }: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
