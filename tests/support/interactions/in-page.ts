/** Functions that run inside the page, so they must not refer to anything outside themselves. */

/** A control that can be pressed, chosen or typed into. */
export interface Control {
  /** Stable across reloads. */
  key: string;
  label: string;
  kind: 'press' | 'type' | 'toggle' | 'choose' | 'move' | 'file';
  /** Tried last, since it may remove other controls. */
  isLast: boolean;
  /** Common key of similar controls, of which a few are enough. */
  oneOf: string | undefined;
}

/** An event-timing entry in ms: start and duration until the next paint. */
export interface Interaction {
  start: number;
  duration: number;
}

declare global {
  interface Window {
    tried: {
      interactions: Interaction[];
      longestTask: number;
      controls: Map<string, HTMLElement>;
      drain: () => Interaction[];
    };
  }
}

/** Runs before the page's first script: records interactions, and keeps links from navigating. */
export function watch(): void {
  if (window !== top) return;
  const interactions: Interaction[] = [];
  const write = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId: id, startTime: start, duration } = entry;
      if (id) interactions.push({ start, duration });
    }
  };
  const observer = new PerformanceObserver((list) => write(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as object);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.tried.longestTask = Math.max(window.tried.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  window.tried = {
    interactions,
    longestTask: 0,
    controls: new Map(),
    drain() {
      write(observer.takeRecords());
      return interactions.splice(0);
    },
  };
  window.open = () => null;
  window.print = () => undefined;
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href]')) event.preventDefault();
  });
  // Also blocks navigations by forms and scripts.
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
}

/**
 * Reachable controls: those of the open dialog, or all; of similar ones only the first few.
 *
 * @param left selector to exclude
 * @returns also the total number
 */
export function findControls(left: string): {
  controls: Control[];
  found: number;
  isInDialog: boolean;
} {
  const MANY = 6;
  const OF_MANY = 2;
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const dialog =
    dialogs.findLast((each) => each.contains(document.activeElement)) ?? dialogs.at(-1);
  const all = (dialog ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [role=option]',
  );
  const byShape = Map.groupBy(
    [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && isOpen(each)),
    shapeOf,
  );
  const isOneOfMany = (element: HTMLElement) => (byShape.get(shapeOf(element))?.length ?? 0) > MANY;
  const kept = [...byShape.values()].flatMap((alike) =>
    alike.length > MANY ? alike.slice(0, OF_MANY) : alike,
  );
  const counts = new Map<string, number>();
  window.tried.controls.clear();
  const controls = kept.map((element) => {
    const label = nameOf(element);
    const named = `${shapeOf(element)} ${label.replaceAll(/\d+/g, '#')}`;
    const count = counts.get(named) ?? 0;
    counts.set(named, count + 1);
    const key = `${named} ${count}`;
    window.tried.controls.set(key, element);
    const isLast =
      /close|cancel|back|delete|remove|erase|sign out|log out|end |disable|clear|×/i.test(label);
    const oneOf = isOneOfMany(element) ? shapeOf(element) : undefined;
    return { key, label, kind: kindOf(element), isLast, oneOf };
  });
  const found = [...byShape.values()].flat().length;
  return { controls, found, isInDialog: dialog !== undefined };

  function isOpen(element: HTMLElement): boolean {
    return !element.matches(`:disabled, [inert] *, [aria-disabled=true], ${left}`);
  }

  /** Path of an element without positions, so that repeated elements share it. */
  function shapeOf(element: HTMLElement): string {
    const way: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      way.unshift(`${at.localName}.${at.classList[0] ?? ''}`);
    }
    const type = element.getAttribute('type') ?? '';
    return `${way.slice(-6).join('>')}[${type}${element.hasAttribute('aria-haspopup')}]`;
  }

  function nameOf(element: HTMLElement): string {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const name =
      element.ariaLabel ||
      [...(labels ?? [])].map((each) => each.textContent).join(' ') ||
      (element.localName === 'select' ? '' : element.textContent) ||
      element.getAttribute('placeholder') ||
      element.title ||
      element.querySelector('img')?.alt ||
      element.localName;
    return name.trim().replaceAll(/\s+/g, ' ').slice(0, 48);
  }

  function kindOf(element: HTMLElement): Control['kind'] {
    if (element instanceof HTMLSelectElement) return 'choose';
    if (element instanceof HTMLTextAreaElement) return 'type';
    if (element instanceof HTMLInputElement) {
      if (element.type === 'file') return 'file';
      if (/checkbox|radio/.test(element.type)) return 'toggle';
      if (/range|color/.test(element.type)) return 'move';
      if (/button|submit|image|reset/.test(element.type)) return 'press';
      return 'type';
    }
    const isPressed = element.matches('a, button, summary, [role=option]');
    return isPressed ? 'press' : 'move';
  }
}

/** Screen position for pressing a control; undefined if it is covered. */
export function screenPositionOf(key: string): { x: number; y: number; now: number } | undefined {
  const element = window.tried.controls.get(key);
  if (!element?.isConnected) return undefined;
  // For a visually hidden checkbox, its label is pressed.
  const labels = (element as HTMLInputElement).labels ?? [];
  for (const each of [element, ...labels]) {
    each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const rect = [...each.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!rect) continue;
    const x = rect.x + rect.width / 2;
    const y = rect.y + rect.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit && (each.contains(hit) || hit.contains(each))) return { x, y, now: performance.now() };
  }
  return undefined;
}

/** Focuses a control. */
export function focusOn(key: string): number | undefined {
  const element = window.tried.controls.get(key);
  if (!element?.isConnected) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus();
  return performance.now();
}

/** True if a control has the focus and can still be pressed. */
export function hasFocus(key: string): boolean {
  const element = window.tried.controls.get(key);
  return element !== undefined && element === document.activeElement;
}

/** Resolves once the change is painted and nothing is left to do. */
export async function drawn(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));
}
