import { expect, it } from 'vitest';
import {
  type FilledElement,
  fillPage,
  shows,
} from '../../../src/back-office/site/preview/fill-page.ts';

function pageWith(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

const rows = (...texts: string[]): FilledElement[] => [
  ['li', texts.map((text): FilledElement[] => [['a', text]])],
];

it('a page that is filled in shows other texts in every place', () => {
  const page = pageWith('<h1>Beds</h1><p><b>Beds</b></p>');
  fillPage(page, [['h1, b', 'Good beds']]);
  expect(page.innerHTML).toBe('<h1>Good beds</h1><p><b>Good beds</b></p>');
});

it('a page that is filled in repeats an element for each row, on every update', () => {
  const page = pageWith('<ul><li><a>1</a></li><li><a>2</a></li></ul>');
  fillPage(page, rows('4', '5', '6'));
  expect(page.textContent).toBe('456');
  fillPage(page, rows('7'));
  expect(page.textContent).toBe('7');
  fillPage(page, rows());
  expect(page.querySelector('li')?.hidden).toBe(true);
});

it('a page that is filled in shows another picture instead of all former renditions', () => {
  const page = pageWith(
    '<picture><source srcset="a.avif"><img src="a.webp" srcset="a.webp 400w" alt=""></picture>',
  );
  fillPage(page, [['picture', { url: '/b.webp', alt: 'A bed' }]]);
  expect(page.innerHTML).toBe('<picture><img src="/b.webp" alt="A bed"></picture>');
});

it('a page that is filled in adds lines that the built page lacks', () => {
  const page = pageWith('<p data-shows="hours">8.30 to 17.30</p>');
  const lines = (hours: string, ...words: string[]): FilledElement[] => [
    [
      shows('holiday'),
      words.map((line): FilledElement[] => [['', line]]),
      { like: shows('hours'), as: 'holiday' },
    ],
    [shows('hours'), hours],
  ];
  const shown = () => [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
  fillPage(page, lines('9 to 17'));
  expect(shown()).toEqual(['9 to 17']);
  fillPage(page, lines('9 to 17', '25 December', '26 December'));
  expect(shown()).toEqual(['9 to 17', '25 December', '26 December']);
  fillPage(page, lines('9 to 16', '25 December'));
  expect(shown()).toEqual(['9 to 16', '25 December']);
});

it('a page that is filled in replaces the paragraphs and lists below a heading, and nothing else', () => {
  const page = pageWith('<section><h2>Cookies</h2><p>One.</p><ul><li>a</li></ul></section>');
  fillPage(page, [['section', { blocks: ['Two.', ['b', 'c'], 'Three.'] }]]);
  expect(page.innerHTML).toBe(
    '<section><h2>Cookies</h2><p>Two.</p><ul><li>b</li><li>c</li></ul><p>Three.</p></section>',
  );
});

it('a page that is filled in reports content that it cannot show', () => {
  const people = (on: boolean): FilledElement[] => [['aside', on, { say: 'It was off.' }]];
  expect(fillPage(pageWith(''), people(true))).toEqual(['It was off.']);
  expect(fillPage(pageWith(''), people(false))).toEqual([]);
  expect(fillPage(pageWith('<aside></aside>'), people(true))).toEqual([]);
});

it('a page that is filled in gets the banner that it was built without, once, and only if it is on', () => {
  const make = (page: Document) => page.createElement('aside');
  const banner = (on: boolean): FilledElement[] => [
    ['aside', on, { within: 'section', make }],
    ['aside', 'Sale'],
  ];
  const page = pageWith('<section></section>');
  fillPage(page, banner(false));
  expect(page.innerHTML).toBe('<section></section>');
  for (const _ of [1, 2]) fillPage(page, banner(true));
  expect(page.querySelectorAll('aside')).toHaveLength(1);
  expect(page.querySelector('section aside')?.textContent).toBe('Sale');
});

it('a page that is filled in hides what is switched off', () => {
  const page = pageWith('<aside>Sale</aside>');
  fillPage(page, [['aside', false]]);
  expect(page.querySelector('aside')?.hidden).toBe(true);
});
