import { expect, it, vi } from 'vitest';
import { eventually, find, openPage } from '../../../support/pages/open-page.ts';
import { LIVING_ROOM } from '../../../support/processes/long-pages.ts';
import { builtProducts } from '../../built-products.ts';
import { runInlineScript } from './inline-script.ts';

/** A page as visitors have it until its files of scripts come, which `runFile` brings. */
function openEarly({ view = '', stored = {} } = {}) {
  const opened = openPage(LIVING_ROOM + view, { stored });
  const grid = find('[data-live-grid]');
  opened.answer(grid.dataset['liveGrid'] ?? '', builtProducts(grid));
  runInlineScript();
  return {
    ...opened,
    button: find('[data-details]'),
    details: () => grid.querySelectorAll('.details').length,
    async runFile() {
      await opened.run('catalogue/category-page/filters/lazy-filters.ts');
      await vi.dynamicImportSettled();
    },
  };
}

it('a press of Details shows at once before any file of scripts has come, and brings the details', async () => {
  const { user, button, runFile, details } = openEarly();
  await user.click(button);
  expect(button.ariaPressed).toBe('true');
  await runFile();
  await eventually(() => expect(details()).toBeGreaterThan(0));
  expect(localStorage.getItem('details')).toBe('true');
});

it('a press that takes details away counts before any file of scripts has come', async () => {
  const { user, button, runFile, details } = openEarly({ stored: { details: 'true' } });
  expect(button.ariaPressed).toBe('true');
  await user.click(button);
  await runFile();
  expect(button.ariaPressed).toBe('false');
  expect(details()).toBe(0);
  expect(localStorage.getItem('details')).toBe('false');
});

it('the link that clears the filters is seen once a press of it does so', async () => {
  const { runFile } = openEarly({ view: '?material=leather' });
  const isSeen = () => getComputedStyle(find('.filters > [data-clear]')).visibility !== 'hidden';
  expect(isSeen()).toBe(false);
  await runFile();
  await eventually(() => expect(isSeen()).toBe(true));
  find('.filters > [data-clear]').click();
  expect(location.search).toBe('');
});
