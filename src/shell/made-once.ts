const made = new Map<string, Promise<string>>();

/**
 * HTML that is the same on many pages, made for the first of them. In development it is made anew
 * each time, so that what is edited is seen.
 */
export function madeOnce(name: string, make: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return make();
  const html = made.get(name) ?? make();
  made.set(name, html);
  return html;
}
