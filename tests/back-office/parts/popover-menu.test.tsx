import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PopoverMenu } from '../../../src/back-office/parts/PopoverMenu.tsx';

afterEach(cleanup);
beforeEach(() => {
  render(
    <PopoverMenu button="Actions" buttonClass="button">
      {['Edit', 'Copy', 'Delete'].map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </PopoverMenu>,
  );
});

/** Presses keys on the menu's button, and says where the focus is then. */
async function focusAfter(...keys: string[]): Promise<string | null | undefined> {
  screen.getByRole('button', { name: 'Actions' }).focus();
  await userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
  return document.activeElement?.textContent;
}

it.each([
  { keys: ['ArrowDown'], entry: 'Edit' },
  { keys: ['ArrowDown', 'ArrowDown'], entry: 'Copy' },
  { keys: ['ArrowUp'], entry: 'Delete' },
  { keys: ['ArrowUp', 'ArrowUp'], entry: 'Copy' },
  { keys: ['ArrowDown', 'ArrowUp'], entry: 'Delete' },
  { keys: ['ArrowUp', 'ArrowDown'], entry: 'Edit' },
  { keys: ['ArrowUp', 'Home'], entry: 'Edit' },
  { keys: ['ArrowDown', 'End'], entry: 'Delete' },
])('the keys of a menu move to $entry with $keys', async ({ keys, entry }) => {
  expect(await focusAfter(...keys)).toBe(entry);
});

it('the keys of a menu leave the focus on the button for Home, End and letters', async () => {
  expect(await focusAfter('Home', 'End', 'e')).toBe('Actions');
});

it('the keys of a menu return the focus to the button once an entry is chosen', async () => {
  expect(await focusAfter('ArrowDown', 'Enter')).toBe('Actions');
});
