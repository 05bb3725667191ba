import home from '#texts/home.json' with { type: 'json' };
import type { HomePage } from '../contract/home-page.ts';

/** The home page's words and pictures as visitors are to read them; the build has checked them. */
export const theHomePage = home as HomePage;
