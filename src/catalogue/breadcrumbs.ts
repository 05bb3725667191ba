import { paths } from '../paths.ts';
import type { CataloguePage } from './catalogue-page.ts';

/** One step on the way to a page. */
export interface Crumb {
  name: string;
  /** Undefined where the step has no page of its own. */
  path: string | undefined;
}

/** The way from the home page to a catalogue page, which comes last. */
export function breadcrumbs({ path, hero }: Pick<CataloguePage, 'path' | 'hero'>): Crumb[] {
  const groups = path.split('/').slice(1, -1);
  return [
    { name: 'Home', path: paths.home },
    ...groups.map((group) => ({ name: titleOf(group), path: undefined })),
    { name: hero.title, path },
  ];
}

/** `office-furniture` → `Office Furniture` */
function titleOf(group: string): string {
  return group
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
