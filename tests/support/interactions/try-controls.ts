import type { Page, Request } from 'playwright';
import {
  type Control,
  drawn,
  findControls,
  focusOn,
  hasFocus,
  type Interaction,
  screenPositionOf,
} from './in-page.ts';

const MAX_STEPS = 220;
const MAX_MS = 90_000;
/** Number of similar controls to try. */
const ENOUGH = 2;
const MAX_WAIT_MS = 3000;
const AWAITED = new Set(['script', 'stylesheet', 'fetch', 'xhr']);
/** Enough letters to measure typing. */
const TYPED = ['d', 'e', 's', 'k'];

export interface TriedControl {
  label: string;
  /** Time from input to paint in ms; browsers report nothing below 16. */
  duration: number;
  /** The page's own work for the interaction in ms, excluding other load on the machine. */
  busy: number;
  key: string;
}

export interface TriedPage {
  tried: TriedControl[];
  /** Number of controls, including similar ones that were skipped. */
  found: number;
  /** Longest task during load, in ms. */
  longestTask: number;
  isCut: boolean;
}

interface Known extends Control {
  /** Step at which it appeared: newest controls are tried first, before they disappear. */
  since: number;
  /** The control that revealed it. */
  opener: string | undefined;
}

interface Way {
  isTouch: boolean;
  /** Selector to exclude. */
  left: string;
  /** Total work of the page so far, in ms. */
  busy: () => Promise<number>;
  /** Loads the page, also to reset it. */
  open: () => Promise<void>;
}

/** Tries all controls of a page, and those that they reveal. */
export class PageTrial {
  readonly #page: Page;
  readonly #isTouch: boolean;
  readonly #left: string;
  readonly #open: () => Promise<void>;
  readonly #busy: () => Promise<number>;
  readonly #known = new Map<string, Known>();
  readonly #done = new Set<string>();
  readonly #actions: (TriedControl & { start: number })[] = [];
  #tried: TriedControl[] = [];
  /** Keyboard shortcuts of the page. */
  #keys: readonly string[] = [];
  #steps = 0;
  #found = 0;
  #last: string | undefined;
  readonly #pending = new Set<Request>();

  constructor(page: Page, { isTouch, left, open, busy }: Way) {
    this.#left = left;
    this.#busy = busy;
    this.#page = page;
    this.#isTouch = isTouch;
    this.#open = open;
    const ends = (request: Request) => this.#pending.delete(request);
    page.on('request', (request) => {
      if (AWAITED.has(request.resourceType())) this.#pending.add(request);
    });
    page.on('requestfinished', ends);
    page.on('requestfailed', ends);
  }

  async run(keys: readonly string[]): Promise<TriedPage> {
    await this.#reopen();
    const longestTask = await this.#page.evaluate(() => window.tried.longestTask);
    this.#keys = keys;
    await this.#tryKeys(keys);
    const start = Date.now();
    const isOver = () => this.#steps >= MAX_STEPS || Date.now() - start > MAX_MS;
    while (!isOver() && (await this.#step()));
    await this.#drain();
    return { tried: this.#tried, found: this.#found, longestTask, isCut: isOver() };
  }

  /** Tries a control or key again on a freshly loaded page. */
  async again(key: string): Promise<number | undefined> {
    await this.#reopen();
    const before = this.#tried.length;
    const place = this.#keys.findIndex((each) => labelOf(each) === key);
    if (place >= 0) await this.#tryKeys(this.#keys.slice(0, place + 1));
    else if (await this.#reach(key)) await this.#perform(this.#known.get(key) as Known);
    else return undefined;
    await this.#drain();
    const times = this.#tried.slice(before).filter((each) => each.key === key);
    return times.length > 0 ? Math.max(...times.map(({ duration }) => duration)) : 0;
  }

  async #step(): Promise<boolean> {
    this.#steps += 1;
    const { shown, isInDialog } = await this.#look();
    const next = shown
      .filter((each) => !this.#done.has(each.key) && !this.#isEnough(each))
      .sort((a, b) => b.since - a.since || Number(a.isLast) - Number(b.isLast))[0];
    if (next) {
      this.#done.add(next.key);
      await this.#perform(next);
      return true;
    }
    if (isInDialog) {
      await this.#pressKey('Escape');
      if ((await this.#look()).isInDialog) await this.#reopen();
      return true;
    }
    const missed = [...this.#known.values()].find(
      (each) => !this.#done.has(each.key) && !this.#isEnough(each),
    );
    if (!missed) return false;
    if (!(await this.#reach(missed.key))) this.#done.add(missed.key);
    return true;
  }

  #isEnough({ oneOf }: Known): boolean {
    const done = [...this.#known.values()].filter(
      (each) => each.oneOf === oneOf && this.#done.has(each.key),
    );
    return oneOf !== undefined && done.length >= ENOUGH;
  }

  async #look() {
    const { controls, found, isInDialog } = await this.#page.evaluate(findControls, this.#left);
    this.#found = Math.max(this.#found, found);
    for (const control of controls) {
      if (this.#known.has(control.key)) continue;
      this.#known.set(control.key, { ...control, since: this.#steps, opener: this.#last });
    }
    const shown = controls.map(({ key }) => this.#known.get(key) as Known);
    return { shown, isInDialog };
  }

  /** Makes a control reachable: in place, or on a freshly loaded page. */
  async #reach(key: string): Promise<boolean> {
    const way = this.#wayTo(key);
    const isShown = async (known: string) =>
      (await this.#look()).shown.some((each) => each.key === known);
    const opener = way.at(-1);
    if (opener && (await isShown(opener.key))) {
      await this.#perform(opener);
      if (await isShown(key)) return true;
    }
    await this.#reopen();
    for (const step of way) {
      if (await isShown(key)) return true;
      await this.#perform(step);
    }
    return isShown(key);
  }

  #wayTo(key: string): Known[] {
    const way: Known[] = [];
    for (let at = this.#known.get(key)?.opener; at; at = this.#known.get(at)?.opener) {
      const step = this.#known.get(at);
      if (!step || way.includes(step)) break;
      way.unshift(step);
    }
    return way;
  }

  async #reopen() {
    await this.#drain();
    this.#last = undefined;
    this.#pending.clear();
    await this.#open();
    await this.#settle();
  }

  async #perform(control: Known) {
    const { key, kind, label } = control;
    this.#last = key;
    const { keyboard } = this.#page;
    if (kind === 'file') return;
    if (kind === 'choose' || kind === 'move') {
      const start = await this.#page.evaluate(focusOn, key);
      if (start === undefined) return;
      for (const arrow of kind === 'choose' ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight']) {
        await this.#act(key, label, () => keyboard.press(arrow));
      }
      return;
    }
    if (!(await this.#press(key, label))) return;
    if (kind === 'type') {
      const isSearch = /search|find/i.test(label);
      for (const letter of TYPED) await this.#act(key, label, () => keyboard.press(letter));
      const isLeft = isSearch && this.#steps % 2 === 0;
      for (const _ of isLeft ? [] : TYPED) {
        await this.#act(key, label, () => keyboard.press('Backspace'));
      }
    } else if (!this.#isTouch && (await this.#page.evaluate(hasFocus, key))) {
      const pressed = kind === 'toggle' ? 'Space' : 'Enter';
      await this.#act(key, `${label}, by ${pressed}`, () => keyboard.press(pressed));
    }
  }

  async #press(key: string, label: string): Promise<boolean> {
    await this.#page.evaluate(screenPositionOf, key);
    // Waits until scrolled content is painted.
    await this.#settle();
    const place = await this.#page.evaluate(screenPositionOf, key);
    if (!place) return false;
    await this.#act(key, label, () =>
      this.#isTouch
        ? this.#page.touchscreen.tap(place.x, place.y)
        : this.#page.mouse.click(place.x, place.y),
    );
    return true;
  }

  /** Closes what a key has opened before trying the next one. */
  async #tryKeys(keys: readonly string[]) {
    for (const key of keys) {
      await this.#pressKey(key);
      await this.#page.keyboard.press('Escape');
      await this.#settle();
    }
  }

  async #pressKey(key: string) {
    await this.#act(labelOf(key), labelOf(key), () => this.#page.keyboard.press(key));
  }

  async #act(key: string, label: string, act: () => Promise<void>) {
    const start = await this.#page.evaluate(() => performance.now());
    const before = await this.#busy();
    await act();
    await this.#settle();
    const busy = (await this.#busy()) - before;
    this.#actions.push({ key, label, start, duration: 0, busy });
  }

  /** Waits for the visible result, but not for slower work. */
  async #settle() {
    const start = Date.now();
    do await this.#page.evaluate(drawn);
    while (this.#pending.size > 0 && Date.now() - start < MAX_WAIT_MS);
    await this.#page.evaluate(drawn);
  }

  /** Assigns each interaction to the latest action before it. */
  async #drain() {
    const interactions: Interaction[] = await this.#page
      .evaluate(() => window.tried?.drain() ?? [])
      .catch(() => []);
    for (const { start, duration } of interactions) {
      const action = this.#actions.findLast((each) => each.start <= start);
      if (action) action.duration = Math.max(action.duration, duration);
    }
    const tried = this.#actions.splice(0);
    this.#tried = [...this.#tried, ...tried.map(({ start: _, ...each }) => each)];
  }
}

function labelOf(key: string): string {
  return `key ${key}`;
}
