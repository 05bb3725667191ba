import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const LOOKS_EVERY_MS = 500;

interface Process {
  id: number;
  parent: number;
  startedAt: string;
  /** Ticks of the processor. */
  own: number;
  /** Ticks of its ended children that it has waited for, with their own such children. */
  awaited: number;
}

interface Known extends Process {
  isAlive: boolean;
  children: Known[];
}

/**
 * Adds up the processor time of a process and its descendants, by looking at them twice a second.
 * Only Linux tells.
 */
export class ProcessorMeter {
  readonly #root: number;
  readonly #known = new Map<string, Known>();
  readonly #clock: NodeJS.Timeout;

  constructor(root: number) {
    this.#root = root;
    this.#look();
    this.#clock = setInterval(() => this.#look(), LOOKS_EVERY_MS);
  }

  /** @returns seconds, or undefined where nobody tells */
  stop(): number | undefined {
    clearInterval(this.#clock);
    const [root] = this.#known.values();
    return root && ticksOf(root) / TICKS_PER_SECOND;
  }

  #look(): void {
    const running = readProcesses();
    for (const known of this.#known.values()) known.isAlive = false;
    for (const process of running) {
      const known = this.#known.get(keyOf(process));
      if (known) Object.assign(known, process, { isAlive: true });
    }
    const childrenOf = Map.groupBy(running, ({ parent }) => parent);
    if (this.#known.size === 0) {
      for (const process of running) if (process.id === this.#root) this.#add(process, childrenOf);
    } else {
      for (const known of this.#known.values())
        if (known.isAlive) this.#addChildren(known, childrenOf);
    }
  }

  #add(process: Process, childrenOf: Map<number, Process[]>, parent?: Known): void {
    const known = { ...process, isAlive: true, children: [] };
    this.#known.set(keyOf(process), known);
    parent?.children.push(known);
    this.#addChildren(known, childrenOf);
  }

  #addChildren(parent: Known, childrenOf: Map<number, Process[]>): void {
    for (const child of childrenOf.get(parent.id) ?? []) {
      if (!this.#known.has(keyOf(child))) this.#add(child, childrenOf, parent);
    }
  }
}

/**
 * What a process has awaited says more than looking at its short children did; children that it has
 * left behind were only seen.
 */
function ticksOf({ own, awaited, children }: Known): number {
  const [alive, ended] = [true, false].map((isAlive) =>
    sum(children.filter((child) => child.isAlive === isAlive).map(ticksOf)),
  );
  return own + (alive ?? 0) + Math.max(awaited, ended ?? 0);
}

function readProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => readProcess(Number(id)) ?? []);
}

/** @returns undefined for a process that has just ended */
function readProcess(id: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    // Its name, in brackets, may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const number = (at: number) => Number(fields[at]);
    return {
      id,
      parent: number(1),
      startedAt: fields[19] ?? '',
      own: number(11) + number(12),
      awaited: number(13) + number(14),
    };
  } catch {
    return undefined;
  }
}

function keyOf({ id, startedAt }: Process): string {
  return `${id} ${startedAt}`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
