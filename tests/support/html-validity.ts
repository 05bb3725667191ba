import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Standard attributes that html-validate does not know. */
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
    // In no preset, but an unknown attribute makes a page invalid.
    'no-unknown-attributes': 'error',
    // Valid HTML in another style: React writes `autoComplete`, `disabled=""` and `<br/>`, browsers
    // `hidden=""`; templates begin with `<!doctype html>` and leave blanks where they show nothing.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React's useId starts with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A dialog begins with h2, also before the page's h1. Templates get their h1 when they are filled
    // in, staff screens theirs in the browser: axe looks for it there.
    'heading-level': ['error', { minInitialRank: 'h2', minSectioningRootInitialRank: 'h2' }],
    // The style sheet keeps phone numbers on one line.
    'tel-non-breaking': 'off',
    // The contract requires an autoplaying film, and a single e-mail field without a button.
    'no-autoplay': 'off',
    'wcag/h32': 'off',
    // HTML allows two controls with one name; staff forms repeat rows and are never submitted
    // natively.
    'form-dup-name': 'off',
    // `none` and `presentation` are the same role.
    'presentation-role-style': 'off',
    // A select cannot hold search results with pictures; the bar of a toast is the library's.
    'prefer-native-element': ['error', { exclude: ['listbox', 'progressbar'] }],
    // Our scripts and styles come from our own server.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
};

/** Rules that do not apply to templates, which a script completes. */
const IN_TEMPLATES = [
  'element-required-attributes',
  'empty-heading',
  'heading-level',
  'wcag/h30',
  'wcag/h37',
];

const pageValidator = new HtmlValidate(new StaticConfigLoader(CONFIG));
/** In the browser, scripts may set styles; the page's policy only forbids them in markup. */
const domValidator = new HtmlValidate(
  new StaticConfigLoader({ ...CONFIG, rules: { ...CONFIG.rules, 'no-inline-style': 'off' } }),
);

/**
 * Validates the markup of a whole page.
 *
 * @returns one line per error: rule, message and location
 */
export function findPageFaults(html: string): Promise<string[]> {
  return findFaults(pageValidator, html);
}

/** The same for a page in the browser, after its scripts have run. */
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
