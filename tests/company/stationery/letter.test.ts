import { expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { writeLetter } from '../../../src/company/stationery/letter.ts';
import { withWholeAddresses } from '../../../src/platform/contract/pages/site-address.ts';

const letter = writeLetter(theCompany, {
  subject: 'A <b>word</b>',
  parts: [
    'Habari & karibu.',
    {
      facts: [
        ['Name', 'Achieng "A" Njoroge'],
        ['Company', '<script>alert(1)</script>'],
      ],
    },
    {
      items: [
        { title: 'Desk <oak>', link: 'https://site.test/p/1-desk', note: 'Two\n<drawers>' },
        { title: 'Stool', link: 'https://site.test/p/2-stool', note: '' },
      ],
    },
    { quote: 'Twelve desks <please>.\n\nBy June.\n-- \nAchieng' },
    { label: 'Answer', link: 'https://site.test/inbox?a=1&b=2' },
  ],
});

it('a letter is a text that can be read as it is', () => {
  expect(letter.text).toBe(`Habari & karibu.

Name: Achieng "A" Njoroge
Company: <script>alert(1)</script>

Desk <oak>
  Two
  <drawers>
  https://site.test/p/1-desk

Stool
  https://site.test/p/2-stool

> Twelve desks <please>.
>
> By June.
> -- 
> Achieng

Answer:
https://site.test/inbox?a=1&b=2

-- 
Makao Interiors
Business Park, Wall St, Nairobi, Kenya`);
});

it('a letter is a page in the name of the company, which loads nothing', () => {
  expect(letter.html).toContain('Makao Interiors</p>');
  expect(letter.html).toContain('<a href="https://site.test/inbox?a=1&amp;b=2" style="');
  expect(letter.html).not.toMatch(/<(img|link|script|style)|url\(/);
});

it('a letter shows what people typed as they typed it, and nothing of it as markup', () => {
  expect(letter.html).toContain('<title>A &lt;b&gt;word&lt;/b&gt;</title>');
  expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(letter.html).toMatch(/<a href="https:..site.test.p.1-desk"[^>]*>Desk &lt;oak&gt;<.a>/);
  expect(letter.html).toContain('Two<br>&lt;drawers&gt;');
  expect(letter.html).toContain('Twelve desks &lt;please&gt;.<br><br>By June.');
  expect(letter.html).toContain('Achieng &quot;A&quot; Njoroge');
});

it('a letter has one signature, whatever was pasted into it', () => {
  const { text } = writeLetter(theCompany, {
    subject: 'Re: desks',
    parts: ['Dear Achieng,\n-- \nJuma', { quote: '-- \nAchieng' }],
  });
  expect(text.split('\n').filter((line) => line === '-- ')).toHaveLength(1);
});

it('a letter begins with the first letter of the company, or with its logo once it is delivered', () => {
  expect(letter.html).toContain('>M</span>Makao Interiors</p>');
  const logo = { key: `site/${'0'.repeat(32)}`, width: 400, height: 400 };
  const { html } = writeLetter({ ...theCompany, logo }, { subject: 'Habari', parts: [] });
  expect(withWholeAddresses(html, 'https://site.test')).toContain(
    '<img src="https://site.test/icon-192.png" alt="" width="36" height="36"',
  );
});
