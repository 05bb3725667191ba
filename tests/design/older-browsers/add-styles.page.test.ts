import { expect, it, vi } from 'vitest';
import { addStyles } from '../../../src/design/older-browsers/add-styles.ts';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

const CSS = '.zoom{color:red}@media (width<40rem){.zoom{color:blue;&:hover{color:green}}}';

it('a script’s styles are a sheet of the page', () => {
  openPage(paths.beds);
  addStyles(CSS);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.adoptedStyleSheets[0]?.cssRules).toHaveLength(2);
});

it('a script’s rules go into a sheet of the page where sheets cannot be constructed', () => {
  openPage(paths.beds);
  const rules: string[] = [];
  const insertRule = vi.fn((rule: string) => {
    if (rule.includes('@media')) throw new SyntaxError('unknown rule');
    return rules.push(rule);
  });
  vi.stubGlobal('CSSStyleSheet', class {});
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([
    { insertRule, cssRules: rules },
  ] as unknown as StyleSheetList);
  addStyles(`${CSS}.frame{color:black}`);
  expect(rules).toEqual(['.zoom{color:red}', '.frame{color:black}']);
});
