import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from './built-site.ts';
import { lastStartedSite } from './started-site.ts';

/**
 * `npm test` builds the site again after any change. Who works at a script of a page need not wait
 * for that.
 */
export default async function setup(project: TestProject) {
  project.provide('builtSite', join(await lastStartedSite(), 'dist'));
}
