import { render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useKeyboardInset } from '../../../src/back-office/shell/useKeyboardInset.ts';

/** A phone of 844 px whose keyboard leaves less of it in sight. */
function openPhone() {
  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', 844);
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, 'visualViewport');
  });
  return {
    keyboard: () => document.documentElement.style.getPropertyValue('--keyboard'),
    show(changed: Partial<typeof view>, event = 'resize') {
      Object.assign(view, changed);
      view.dispatchEvent(new Event(event));
    },
  };
}

function Field() {
  useKeyboardInset();
  return <textarea aria-label="Reply" />;
}

it('a phone’s keyboard counts in styles, and the field that one writes in stays above it', () => {
  const phone = openPhone();
  const { getByLabelText, unmount } = render(<Field />);
  const field = getByLabelText('Reply');
  const shown = vi.spyOn(field, 'scrollIntoView');
  field.focus();
  phone.show({ height: 460 });
  expect(phone.keyboard()).toBe('384px');
  expect(shown).toHaveBeenCalledOnce();
  phone.show({ offsetTop: 100 }, 'scroll');
  expect(phone.keyboard()).toBe('284px');
  phone.show({ height: 844, offsetTop: 0 });
  expect(phone.keyboard()).toBe('0px');
  expect(shown).toHaveBeenCalledOnce();
  unmount();
  expect(phone.keyboard()).toBe('');
});

it('a page that is zoomed in has no keyboard', () => {
  const phone = openPhone();
  render(<Field />);
  phone.show({ height: 422, scale: 2 });
  expect(phone.keyboard()).toBe('0px');
});
