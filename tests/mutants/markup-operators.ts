/** One small fault that a file could have. */
export interface Edit {
  /** Such as `token` or `half`, by which `pick.ts` can ask for it. */
  kind: string;
  start: number;
  end: number;
  text: string;
}

/** One declaration deleted. */
export function styleEdits(_: string, text: string): Edit[] {
  return deleted('style', text.matchAll(/^ +-{0,2}[a-z][a-z-]*: [^;{}]+;$/gm));
}

/** One attribute of an element deleted. */
export function markupEdits(_: string, text: string): Edit[] {
  const head = /^---[\s\S]*?^---$/m.exec(text)?.[0].length ?? 0;
  const markup = text.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, (code) =>
    ' '.repeat(code.length),
  );
  return deleted(
    'attribute',
    attributesIn(markup).filter(({ index }) => index > head),
  );
}

/** Attributes of elements, each with the space before it. */
export function attributesIn(markup: string): RegExpExecArray[] {
  const attributes = markup.matchAll(/(?:(?<=\S) )?(?<=\s)[a-z][a-z:-]*=("[^"]*"|\{[^{}]*\})/g);
  return [...attributes].filter(({ index }) => isInElement(markup.slice(0, index + 1)));
}

function isInElement(before: string): boolean {
  return /<[a-z][a-z0-9]*\s[^<>]*$/.test(before);
}

/** @param from index of the text in which they were found */
export function deleted(kind: string, found: Iterable<RegExpExecArray>, from = 0): Edit[] {
  return [...found].map(({ 0: { length }, index }) => ({
    kind,
    start: from + index,
    end: from + index + length,
    text: '',
  }));
}
