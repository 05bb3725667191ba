import { lastDayProblem } from '../../../company/contract/days.ts';
import type { Promotion } from '../../../company/contract/promotion.ts';
import { paths } from '../../../paths.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

const BANNER = '[data-promotion]';

/** The banner for a page that was built without one. */
function emptyBanner(page: Document): HTMLElement {
  const made = (tag: string, className = '') =>
    Object.assign(page.createElement(tag), { className });
  const banner = made('aside', 'promotion');
  banner.dataset['promotion'] = '';
  banner.append(made('h2'), made('p'), made('a'));
  return banner;
}

/** Edits the banner above the hero of the home page. */
export const bannerScreen: SiteScreenTable = {
  lead: 'A short text and a link above the hero of the home page.',
  groups: [
    {
      title: 'When it shows',
      at: '[data-hero]',
      fields: [
        {
          kind: 'switch',
          path: 'on',
          label: 'Show the banner',
          help: 'Between the days below, where there are any.',
        },
        { kind: 'date', path: 'from', label: 'First day', help: 'Empty: at once.' },
        {
          kind: 'date',
          path: 'until',
          label: 'Last day',
          help: 'Empty: until it is switched off.',
        },
      ],
    },
    {
      title: 'What it says',
      at: '[data-hero]',
      fields: [
        { kind: 'line', path: 'title', label: 'Title', limit: 60 },
        { kind: 'text', path: 'text', label: 'Words', limit: 300 },
        { kind: 'switch', path: 'withLink', label: 'With a button', isOnUnlessSaid: true },
        { kind: 'line', path: 'link.label', label: 'Button text', limit: 40 },
        { kind: 'page', path: 'link.path', label: 'Button link' },
      ],
    },
  ],
  check(banner) {
    const until = lastDayProblem(banner as Promotion);
    return until ? { until } : {};
  },
  preview: previewOf<Promotion>({
    path: () => paths.home,
    instead: ({ on }) => (on ? undefined : 'The banner is off, so visitors do not see it.'),
    put: ({ on, title, text, link, withLink }) => [
      [BANNER, on, { within: '[data-hero]', make: emptyBanner }],
      [`${BANNER} h2`, title],
      [`${BANNER} p`, text],
      [`${BANNER} a`, withLink !== false && link !== undefined],
      [`${BANNER} a`, link?.label ?? ''],
    ],
  }),
};
