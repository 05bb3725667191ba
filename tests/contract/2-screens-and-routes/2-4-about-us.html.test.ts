import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { builtPage } from '../../support/built-pages.ts';

const about = builtPage(paths.aboutUs);

it('About Us opens with a headline about modern elegance and an Explore link to /', () => {
  expect(about.names('.hero h1')).toEqual([expect.stringMatching(/modern elegance/i)]);
  expect(about.linkTo('.hero a', 'Explore')).toBe('/');
});

it('About Us has a carousel of ten products in its HTML', () => {
  expect(about.all('.carousel[aria-label="Pieces from the workshop"] .slide')).toHaveLength(10);
});

it('About Us has the block "Crafted with excellent material"', () => {
  about.find('.material h2', 'Crafted with excellent material');
});

it('About Us has "Why Choose Us" with four claims', () => {
  about.find('.why h2', 'Why Choose Us');
  expect(about.names('.why h3')).toEqual([
    'Fast & Free Shipping',
    'Easy to Shop',
    '24/7 Support',
    'Hassle Free Returns',
  ]);
});

it('About Us has "We Help You Make Modern Interior Design" with four services', () => {
  about.find('.services h2', 'We Help You Make Modern Interior Design');
  expect(about.names('.services h3')).toEqual([
    'Customised furniture',
    'Quality materials',
    'Design consultation',
    'Post-purchase support',
  ]);
});
