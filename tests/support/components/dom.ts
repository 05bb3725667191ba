import { GlobalWindow } from 'happy-dom';
import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** Globals that the API needs from Node; pages work with them, too. */
const OF_NODE = ['Blob', 'DOMException', 'File', 'FormData'] as const;

/**
 * A DOM without rendering, for component tests. Its requests use Node's `fetch`, so that the API
 * itself can answer.
 */
export default {
  name: 'dom',
  viteEnvironment: 'ssr',
  async setup(global) {
    const window = new GlobalWindow({
      url: 'http://localhost/',
      console: global.console,
      settings: {
        disableErrorCapturing: true,
        navigation: { disableMainFrameNavigation: true },
      },
    });
    const FormData = formDataOfBoth(global.FormData, window.FormData);
    const kept = Object.fromEntries(OF_NODE.map((name) => [name, global[name]]));
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    Object.assign(global, kept, { FormData, happyDOM: window.happyDOM });
    completeElements(window);
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of [...keys, 'happyDOM']) delete global[key];
        for (const [key, property] of originals) Object.defineProperty(global, key, property);
      },
    };
  },
} satisfies Environment;

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

/** Adds browser features that the DOM implementation lacks and our pages need. */
function completeElements(window: GlobalWindow) {
  Object.assign(HTMLElementConfig, { search: HTMLElementConfig.section });
  Object.defineProperty(window.Element.prototype, 'ariaLabel', {
    set(this: Element, label: string) {
      this.setAttribute('aria-label', label);
    },
  });
  // Popovers have no effect, since nothing overlaps.
  Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
  // Everything is always in view.
  Object.assign(window, { IntersectionObserver: InSight });
  completeDialogs(window);
}

type Tell = (entries: { isIntersecting: boolean; target: Element }[]) => void;

class InSight {
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
}

/** Makes dialogs manage the focus, and report Escape. */
function completeDialogs({ document, HTMLDialogElement, Event }: GlobalWindow) {
  const { showModal, close } = HTMLDialogElement.prototype;
  const open: { dialog: HTMLElement; before: Element | null }[] = [];
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      open.push({ dialog: this, before: document.activeElement as unknown as Element | null });
      showModal.call(this as never);
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
    },
    close(this: HTMLDialogElement) {
      close.call(this as never);
      const at = open.findLastIndex(({ dialog }) => dialog === this);
      const [closed] = at < 0 ? [] : open.splice(at, 1);
      if (closed?.before?.isConnected) (closed.before as HTMLElement).focus();
    },
  });
  document.addEventListener('keydown', (event) => {
    const dialog = open.at(-1)?.dialog as HTMLDialogElement | undefined;
    if ((event as unknown as KeyboardEvent).key !== 'Escape' || !dialog) return;
    const isClosing = dialog.dispatchEvent(new Event('cancel', { cancelable: true }) as never);
    if (isClosing) dialog.close();
  });
}
