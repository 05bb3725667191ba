import { lastDayProblem } from '../../../company/contract/days.ts';
import type { Promotion } from '../../../company/contract/promotion.ts';
import { paths } from '../../../paths.ts';
import { previewOf, type SiteScreenTable } from '../site-screen.ts';

/** Edits the banner above the hero of the home page. */
export const bannerScreen: SiteScreenTable = {
  lead: 'A short text and a link above the hero of the home page.',
  groups: [
    {
      title: 'When it shows',
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
    put: ({ on, title, text, link, withLink }) => [
      [
        '[data-promotion]',
        on,
        {
          say: 'The banner was off when the site was published last, so it cannot be shown here: it is there once the site is published again.',
        },
      ],
      ['[data-promotion] h2', title],
      ['[data-promotion] p', text],
      ['[data-promotion] .button', withLink !== false && link !== undefined],
      ['[data-promotion] .button', link?.label ?? ''],
    ],
  }),
};
