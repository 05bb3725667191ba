import type { Shown } from './record-look.ts';

/** Browsers differ by fractions of a pixel, and in the width of a text by a little more. */
const TOLERANCE_PX = 2;
const TOLERANCE_OF_WIDTH = 0.02;
const TOLERANCE_OF_NUMBERS = 0.2;

const DIRECTIONS = {
  x: ['further left', 'further right'],
  y: ['higher', 'lower'],
  width: ['narrower', 'wider'],
  height: ['shorter', 'taller'],
} as const;

type Pair = [Shown | undefined, Shown | undefined];

/** A sentence for each difference between what a page showed and what it shows. */
export function compareLooks(before: Shown[], now: Shown[]): string[] {
  return pairs(before, now).flatMap(([was, is]) => {
    if (!is) return `${nameOf(was as Shown)} is gone`;
    if (!was) return `${nameOf(is)} is new`;
    const changed = differences(was, is);
    return changed.length === 0 ? [] : `${nameOf(is)} ${changed.join(', ')}`;
  });
}

function differences(was: Shown, is: Shown): string[] {
  const moved = Object.entries(DIRECTIONS).flatMap(([key, [less, more]]) => {
    const side = key as keyof typeof DIRECTIONS;
    const by = Math.round(is[side]) - was[side];
    const tolerance = Math.max(TOLERANCE_PX, side === 'width' ? toleranceOfWidth(was) : 0);
    if (Math.abs(by) <= tolerance) return [];
    const verb = side === 'x' || side === 'y' ? 'stands' : 'is';
    return `${verb} ${Math.abs(by)} px ${by < 0 ? less : more}`;
  });
  const lost = was.paint.filter((part) => !is.paint.includes(part));
  const won = is.paint.filter((part) => !was.paint.includes(part));
  if (lost.length + won.length > 0) moved.push(`has ${listed(won)} instead of ${listed(lost)}`);
  return moved;
}

/** Numbers and dates are others each time, and stand as zeros in a name. */
function toleranceOfWidth({ name, width }: Shown): number {
  return width * (name.includes('0') ? TOLERANCE_OF_NUMBERS : TOLERANCE_OF_WIDTH);
}

function nameOf({ kind, name }: Shown): string {
  return `The ${kind} “${name}”`;
}

function listed(parts: string[]): string {
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Pairs what is the same thing in both: by its name, and between two of those by its place. */
function pairs(before: Shown[], now: Shown[]): Pair[] {
  const found: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [b, n] of [...commonSteps(before, now), [before.length, now.length] as const]) {
    found.push(...pairsByPlace(before.slice(from, b), now.slice(to, n)));
    if (before[b]) found.push([before[b], now[n]]);
    [from, to] = [b + 1, n + 1];
  }
  return found;
}

function pairsByPlace(before: Shown[], now: Shown[]): Pair[] {
  const rest = [...before];
  const found: Pair[] = now.map((is) => {
    const at = rest.findIndex(({ depth, kind }) => depth === is.depth && kind === is.kind);
    return [at < 0 ? undefined : rest.splice(at, 1)[0], is];
  });
  return [...found, ...rest.map((was): Pair => [was, undefined])];
}

/** Indices of the longest common subsequence. */
function commonSteps(before: Shown[], now: Shown[]): [number, number][] {
  const key = ({ depth, kind, name }: Shown) => `${depth} ${kind} ${name}`;
  const [a, b] = [before.map(key), now.map(key)];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as Uint16Array;
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const steps: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return steps;
}
