interface OpenInPage {
  open: string;
}

/** The worker's message to a screen after a tap on a notice. */
export function openInPage(path: string): OpenInPage {
  return { open: path };
}

/** The path that a message of the worker names; `undefined` for another message or another site. */
export function pathToOpen(message: unknown): string | undefined {
  const { open } = (message ?? {}) as Partial<OpenInPage>;
  return typeof open === 'string' && /^\/(?![/\\])/.test(open) ? open : undefined;
}
