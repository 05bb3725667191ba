import { setImmediate } from 'node:timers/promises';
import { GlobalWindow } from 'happy-dom';
import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js';
import { mutationObservers } from 'happy-dom/lib/PropertySymbol.js';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** Globals that the API needs from Node; pages work with them, too. */
const OF_NODE = ['Blob', 'DOMException', 'File', 'FormData', 'Response'] as const;

type Options = ConstructorParameters<typeof GlobalWindow>[0];

/**
 * A DOM without rendering, for component tests. Its requests use Node's `fetch`, so that the API
 * itself can answer.
 */
export default {
  name: 'dom',
  viteEnvironment: 'ssr',
  async setup(global) {
    return { teardown: openWindow(global) };
  },
} satisfies Environment;

/**
 * Makes the globals those of a new window.
 *
 * @returns closes the window and restores the globals
 */
export function openWindow(
  global: typeof globalThis & Record<string, unknown>,
  { settings, ...options }: Options = {},
): () => Promise<void> {
  const window = new GlobalWindow({
    url: 'http://localhost/',
    console: global.console,
    ...options,
    settings: {
      disableErrorCapturing: true,
      navigation: { disableMainFrameNavigation: true },
      ...settings,
    },
  });
  const FormData = formDataOfBoth(global.FormData, window.FormData);
  const kept = Object.fromEntries(OF_NODE.map((name) => [name, global[name]]));
  const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
  Object.assign(global, kept, { FormData, happyDOM: window.happyDOM });
  // Everything is always in view.
  Object.assign(window, { IntersectionObserver: InSight });
  // All windows share the classes of elements.
  if (!('ariaBusy' in window.Element.prototype)) completeElements(window);
  closeByEscape(window);
  return async () => {
    await window.happyDOM.abort();
    // Closing leaves out every second observer, which would hear of nodes without its globals.
    for (const observer of [...window[mutationObservers]]) observer.disconnect();
    window.close();
    await setImmediate();
    for (const key of [...keys, 'happyDOM']) delete global[key];
    for (const [key, property] of originals) Object.defineProperty(global, key, property);
  };
}

/** Node's FormData, which requests accept, extended to read a form of the document. */
function formDataOfBoth(Carried: typeof FormData, Read: GlobalWindow['FormData']) {
  return class extends Carried {
    constructor(form?: ConstructorParameters<typeof Read>[0]) {
      super();
      if (!form) return;
      for (const [name, value] of new Read(form)) this.append(name, value as string);
    }
  };
}

/** Properties of elements that stand for an attribute, such as `ariaPressed` for `aria-pressed`. */
const REFLECTED = [
  'ariaBusy',
  'ariaCurrent',
  'ariaDisabled',
  'ariaExpanded',
  'ariaHasPopup',
  'ariaLabel',
  'ariaPressed',
  'ariaSelected',
];

function reflect({ Element }: GlobalWindow, name: string) {
  const attribute = name.replace('aria', 'aria-').toLowerCase();
  Object.defineProperty(Element.prototype, name, {
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

/** Adds browser features that the DOM implementation lacks and our pages need. */
function completeElements(window: GlobalWindow) {
  Object.assign(HTMLElementConfig, { search: HTMLElementConfig.section });
  for (const name of REFLECTED) reflect(window, name);
  // Popovers have no effect, since nothing overlaps.
  Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  completeDialogs(window);
}

type Tell = (entries: { isIntersecting: boolean; target: Element }[]) => void;

class InSight {
  #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {
    this.#tell = () => {};
  }
}

/** Makes dialogs take the focus, and give it back. */
function completeDialogs({ HTMLDialogElement }: GlobalWindow) {
  const { showModal, close } = HTMLDialogElement.prototype;
  const focusedBefore = new WeakMap<Element, HTMLElement>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusedBefore.set(this, this.ownerDocument.activeElement as HTMLElement);
      showModal.call(this as never);
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    },
    close(this: HTMLDialogElement) {
      close.call(this as never);
      const before = focusedBefore.get(this);
      focusedBefore.delete(this);
      if (before?.isConnected) before.focus();
    },
  });
}

/** Makes Escape close the last open dialog of the document, unless it objects. */
function closeByEscape(window: GlobalWindow) {
  const { document, Event } = window;
  window.addEventListener('keydown', (event) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if ((event as unknown as KeyboardEvent).key !== 'Escape' || !dialog) return;
    const isClosing = dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (isClosing) (dialog as unknown as HTMLDialogElement).close();
  });
}
