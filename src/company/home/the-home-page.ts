import home from '#texts/home.json' with { type: 'json' };
import type { HomePage } from '../contract/home-page.ts';

/** Texts and pictures of the home page; the build has validated them. */
export const theHomePage = home as HomePage;
