import { paragraphs } from './paragraphs.ts';

const BULLET = '- ';

/** A paragraph, or the items of a list. */
export type TextBlock = string | string[];

/** Splits a text into its paragraphs and lists; lines of a list begin with a hyphen and a space. */
export function textBlocks(text: string): TextBlock[] {
  return paragraphs(text).flatMap(blocksIn);
}

function blocksIn(paragraph: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of paragraph.split('\n')) {
    const last = blocks.at(-1);
    if (line.startsWith(BULLET)) {
      const item = line.slice(BULLET.length).trim();
      if (Array.isArray(last)) last.push(item);
      else blocks.push([item]);
    } else if (typeof last === 'string') blocks.splice(-1, 1, `${last}\n${line}`);
    else blocks.push(line);
  }
  return blocks;
}
