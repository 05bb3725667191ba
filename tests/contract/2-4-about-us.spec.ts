import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser/journey.ts';
import { openOnce } from '../support/browser/open-once.ts';

test.describe('the About Us page', () => {
  const page = openOnce(paths.aboutUs);
  const heading = (name: string) => page().getByRole('heading', { name, exact: true });

  test('opens with a headline about modern elegance', async () => {
    await expect(page().getByRole('heading', { level: 1 })).toHaveText(/modern elegance/i);
  });

  test('leads from Explore to /', async () => {
    const explore = page().getByRole('main').getByRole('link', { name: 'Explore' });
    await expect(explore).toHaveAttribute('href', '/');
  });

  test('has a carousel of products', async () => {
    const carousel = page().getByRole('region', { name: 'Pieces from the workshop' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole('figure')).toHaveCount(10);
  });

  for (const name of [
    'Crafted with excellent material',
    'Why Choose Us',
    'We Help You Make Modern Interior Design',
  ]) {
    test(`has the block "${name}"`, async () => {
      await expect(heading(name)).toBeVisible();
    });
  }

  for (const name of [
    'Fast & Free Shipping',
    'Easy to Shop',
    '24/7 Support',
    'Hassle Free Returns',
  ]) {
    test(`claims "${name}"`, async () => {
      await expect(heading(name)).toBeVisible();
    });
  }

  for (const name of [
    'Customised furniture',
    'Quality materials',
    'Design consultation',
    'Post-purchase support',
  ]) {
    test(`lists the service "${name}"`, async () => {
      await expect(heading(name)).toBeVisible();
    });
  }
});
