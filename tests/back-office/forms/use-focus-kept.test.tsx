import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusKept } from '../../../src/back-office/forms/useFocusKept.ts';

it('the focus returns to the field after saving, unless the person has moved on', () => {
  document.body.innerHTML = '<input id="title"><input id="colour">';
  const [title, colour] = [...document.querySelectorAll('input')];
  title?.focus();
  const { rerender } = renderHook(({ isBusy }) => useFocusKept(isBusy), {
    initialProps: { isBusy: false },
  });
  rerender({ isBusy: true });
  act(() => title?.blur());
  rerender({ isBusy: false });
  expect(document.activeElement).toBe(title);

  rerender({ isBusy: true });
  act(() => colour?.focus());
  rerender({ isBusy: false });
  expect(document.activeElement).toBe(colour);
});
