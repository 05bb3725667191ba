import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small fault of one file, by the lines that it changes. */
export interface Mutant {
  /** Such as `2711-visitor-1`: seed, group and number. */
  name: string;
  file: string;
  before: string[];
  after: string[];
}

const LIST = join(import.meta.dirname, 'mutants.txt');

export function readMutants(): Mutant[] {
  return readFileSync(LIST, 'utf8')
    .split(/^(?=# )/m)
    .map((entry) => entry.trimEnd().split('\n'))
    .filter(([title]) => title?.startsWith('# '))
    .map(([title = '', ...lines]) => {
      const [, name = '', file = ''] = title.split(' ');
      const marked = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
      return { name, file, before: marked('-'), after: marked('+') };
    });
}

export function printMutant({ name, file, before, after }: Mutant): string {
  const marked = (mark: string, lines: string[]) => lines.map((line) => `${mark} ${line}\n`);
  return [`# ${name} ${file}\n`, ...marked('-', before), ...marked('+', after)].join('');
}

/** Text with the fault, or nothing when its lines are no longer there, or more than once. */
export function mutate(text: string, { before, after }: Omit<Mutant, 'name' | 'file'>) {
  const [found, ...others] = text.matchAll(linesPattern(before));
  if (!found || others.length > 0) return undefined;
  return text.slice(0, found.index) + after.join('\n') + text.slice(found.index + found[0].length);
}

/** Finds lines however they are indented. */
export function linesPattern(lines: string[]): RegExp {
  const escaped = lines.map((line) => line.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`(?<=^[ \\t]*)${escaped.join('\\n[ \\t]*')}$`, 'gm');
}
