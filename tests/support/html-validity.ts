import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Attributes of the standard that html-validate's own tables lack. */
const ATTRIBUTES = {
  iframe: { attributes: { loading: {}, srcdoc: {} } },
  meta: { attributes: { property: {} } },
  style: { attributes: { media: {} } },
  svg: {
    attributes: Object.fromEntries(
      ['color', 'fill', 'height', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width']
        .concat('viewbox', 'width')
        .map((name) => [name, {}]),
    ),
  },
};

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  elements: ['html5', ATTRIBUTES],
  rules: {
    // Not in any preset, but an invented attribute makes a page invalid.
    'no-unknown-attributes': 'error',
    // Valid HTML in another style: React writes `autoComplete`, `disabled=""` and `<br/>`, browsers
    // `hidden=""`; templates begin with `<!doctype html>` and leave blanks where they show nothing.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React's useId begins with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A dialog begins with h2, also before the page's h1. Templates get their h1 when they are filled
    // in, staff screens theirs in the browser: axe looks for it there.
    'heading-level': ['error', { minInitialRank: 'h2', minSectioningRootInitialRank: 'h2' }],
    // The style sheet keeps phone numbers on one line.
    'tel-non-breaking': 'off',
    // The contract has a film that plays by itself, and a box for an e-mail address without a button.
    'no-autoplay': 'off',
    'wcag/h32': 'off',
    // HTML allows two controls of one name; the forms of staff repeat rows, and never post themselves.
    'form-dup-name': 'off',
    // `none` and `presentation` are the same role.
    'presentation-role-style': 'off',
    // A select cannot hold search results with pictures; the bar of a toast is the library's.
    'prefer-native-element': ['error', { exclude: ['listbox', 'progressbar'] }],
    // Our scripts and styles come from our own server.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

/** These miss what a script fills in when it copies the template. */
const IN_TEMPLATES = [
  'element-required-attributes',
  'empty-heading',
  'heading-level',
  'wcag/h30',
  'wcag/h37',
];

const pageValidator = new HtmlValidate(new StaticConfigLoader(CONFIG));
/** In the browser, scripts set styles: the page's policy forbids them in markup alone. */
const domValidator = new HtmlValidate(
  new StaticConfigLoader({ ...CONFIG, rules: { ...CONFIG.rules, 'no-inline-style': 'off' } }),
);

/**
 * Finds faults in the markup of a whole page.
 *
 * @returns one line per fault: its rule, what is wrong and where
 */
export function findPageFaults(html: string): Promise<string[]> {
  return findFaults(pageValidator, html);
}

/** The same for a page as a browser shows it, with all that scripts have changed. */
export function findDomFaults(html: string): Promise<string[]> {
  return findFaults(domValidator, html);
}

async function findFaults(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, selector }) => !(inTemplate(selector) && IN_TEMPLATES.includes(ruleId)))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  return /<\/html>\s*$/.test(html) ? faults : [...faults, 'markup after </html>'];
}

function inTemplate(selector: string | null): boolean {
  return /(^|> )template >/.test(selector ?? '');
}
