import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

async function openOverlay() {
  openPage(paths.beds);
  vi.resetModules();
  const { closeOnBack, followInPlace } = await import(
    '../../../src/design/history/close-on-back.ts'
  );
  const push = vi.spyOn(history, 'pushState');
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  /** The step that the browser has reached by Back. */
  const reach = (state: object | null) => {
    history.replaceState(state, '');
    dispatchEvent(new PopStateEvent('popstate'));
  };
  return { closeOnBack, followInPlace, push, back, reach };
}

it('an overlay makes a step in the history, and is closed by Back', async () => {
  const { closeOnBack, push, back, reach } = await openOverlay();
  const close = vi.fn(() => leave());
  const leave = closeOnBack(close);
  expect(push).toHaveBeenCalledOnce();
  reach(null);
  expect(close).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
});

it('an overlay takes its step back when it is closed otherwise', async () => {
  const { closeOnBack, back, reach } = await openOverlay();
  const close = vi.fn();
  closeOnBack(close)();
  expect(back).toHaveBeenCalledOnce();
  reach(null);
  expect(close).not.toHaveBeenCalled();
});

it('an overlay stays while Back closes another one above it', async () => {
  const { closeOnBack, reach } = await openOverlay();
  const [below, above] = [vi.fn(), vi.fn()];
  closeOnBack(below);
  closeOnBack(above);
  reach({ openDialogs: 1 });
  expect(above).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
});

it('an overlay makes no second step on a page that was reloaded while it was open', async () => {
  const { closeOnBack, push } = await openOverlay();
  history.replaceState({ openDialogs: 1 }, '');
  closeOnBack(vi.fn());
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['replaces the step of its overlay', {}, true],
  ['is left to the browser with Ctrl', { ctrlKey: true }, false],
  ['is left to the browser with the middle button', { button: 1 }, false],
])('a link in an overlay %s', async (_, press, isReplaced) => {
  const { followInPlace } = await openOverlay();
  const link = document.querySelector('main a') as HTMLAnchorElement;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...press });
  link.addEventListener('click', followInPlace);
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(isReplaced);
  expect(vi.mocked(location.replace).mock.calls).toEqual(isReplaced ? [[link.href]] : []);
});
