import type { Shown } from './record-look.ts';

/** A line for each thing: what it is, where it stands, and how it is painted. */
export function writeLook(shown: Shown[]): string {
  return shown
    .map(({ depth, kind, name, x, y, width, height, paint }) => {
      const place = [x, y, width, height].map((px) => Math.round(px)).join(' ');
      return `${'  '.repeat(depth)}${[`${kind} “${name}”`, place, ...paint].join(' | ')}\n`;
    })
    .join('');
}

export function readLook(text: string): Shown[] {
  return text.trimEnd().split('\n').map(readLine);
}

function readLine(line: string): Shown {
  const depth = (line.length - line.trimStart().length) / 2;
  const [what = '', place = '', ...paint] = line.trimStart().split(' | ');
  const [, kind, name] = /^(\w+) “(.*)”$/.exec(what) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = place.split(' ').map(Number);
  return { depth, kind: kind as Shown['kind'], name: name ?? '', x, y, width, height, paint };
}
