import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SiteLine, SiteMark } from '../../../src/back-office/publication/SiteStanding.tsx';
import { listedProduct } from '../products/listed-product.ts';
import { begun, failed, standing } from './a-standing.ts';

afterEach(cleanup);

/** The line's colour, and whether it is open. */
function line(...[publication, changes]: Parameters<typeof standing>) {
  render(<SiteLine standing={standing(publication, changes)} />);
  const status = screen.getByRole('status').parentElement;
  return {
    tone: status?.dataset['tone'],
    isOpen:
      screen
        .getByRole('button', { name: 'Details about publishing' })
        .getAttribute('aria-expanded') === 'true',
  };
}

it.each([
  { name: 'is green while everything is live', publication: {}, changes: 0, tone: 'good' },
  { name: 'stays green after an old failure', publication: failed, changes: 0, tone: 'good' },
  { name: 'is grey while changes wait', publication: {}, changes: 3, tone: 'wait' },
  { name: 'is grey during a build', publication: begun, changes: 3, tone: 'wait' },
  {
    name: 'is grey while a build follows one that failed',
    publication: { ...failed, ...begun },
    changes: 3,
    tone: 'wait',
  },
  { name: 'is red after a build failed', publication: failed, changes: 3, tone: 'bad' },
])('the line about the public site $name', ({ publication, changes, tone }) => {
  expect(line(publication, changes).tone).toBe(tone);
});

it('the line about the public site expands by itself only after a failure', () => {
  expect(line(failed).isOpen).toBe(true);
  cleanup();
  expect(line().isOpen).toBe(false);
});

it('the mark of a product stands in words, or as a dot that says them to a mouse and aloud', () => {
  const of = { product: listedProduct(), standing: standing() };
  const words = 'Published; search engines not yet';
  render(<SiteMark {...of} isDot />);
  expect(screen.getByTitle(words).dataset['state']).toBe('waiting');
  expect(screen.getByText(words).className).toBe('visually-hidden');
  cleanup();
  render(<SiteMark {...of} />);
  expect(screen.queryByTitle(words)).toBeNull();
  expect(screen.getByText(words).className).toBe('');
});
