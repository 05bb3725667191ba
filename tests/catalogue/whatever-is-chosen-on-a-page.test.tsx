import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Choice, withoutDifferences } from '../../src/catalogue/contract/choices/choice.ts';
import {
  type Chosen,
  chosenWords,
  withQuery,
} from '../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf, chosenQuery } from '../../src/catalogue/contract/choices/chosen-line.ts';
import type { PublicProduct } from '../../src/catalogue/contract/product.ts';
import { showPiece } from '../../src/catalogue/product-page/choices/show-piece.ts';
import { productArticle } from '../../src/catalogue/product-page/product-article.ts';
import { shownProduct } from '../../src/catalogue/product-page/shown-product.ts';
import { pictureOfLine, pieceOfLine } from '../../src/enquiry/quote-list/pieces/listed-pieces.ts';
import { chatMessage } from '../../src/enquiry/quote-list/quote-list-chat.ts';
import { anyChoices } from '../support/generated/any-choices.ts';
import { runs } from '../support/generated/test-seed.ts';
import { aShownProduct } from './product-page/a-shown-product.ts';

const SIZE = { width_cm: 176, depth_cm: 219, height_cm: 108 };
const PHOTOS = [1, 2, 3];

const cases = fc.record({
  choices: anyChoices(),
  /** Which value is chosen of each choice; too large leaves it open. */
  picks: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
});

it('whatever is chosen, the page of a product, its chat and the quote list speak of that piece', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ choices, picks }) => {
      const product = bed(withoutDifferences(choices) ?? []);
      const picked = choices.flatMap((choice, at) => {
        const value = choice.values[picks[at] ?? 0];
        return value ? [{ choice, value }] : [];
      });
      const chosen = picked.map(({ choice, value }) => chosenOf(choice, value));
      const values = picked.map(({ value }) => value);
      const first = (name: keyof typeof SIZE) =>
        values.find((value) => value[name])?.[name] ?? SIZE[name];
      const size = (['width_cm', 'depth_cm', 'height_cm'] as const).map(first);

      const article = opened(product, chosen);
      const text = (which: string) => article.querySelector(which)?.textContent ?? '';
      expect(document.title).toContain(values.map(({ name }) => name).join(', '));
      const headings = [...article.querySelectorAll('legend')].map((each) => each.textContent);
      for (const each of chosen) expect(headings).toContain(chosenWords([each]));
      expect(text('[data-fact="width_cm"] dd')).toMatch(new RegExp(`^${size.join(' × ')} cm`));
      const codes = chosen.flatMap(({ code }) => code ?? []);
      for (const code of codes) expect(text('[data-fact="sku"] dd')).toContain(code);
      const [width, depth, height] = size;
      const drawn = `Drawn to scale: ${width} cm wide, ${depth} cm deep and ${height} cm high`;
      await waitFor(() => {
        const drawing = article.querySelector('.drawing')?.getAttribute('aria-label');
        expect(drawing?.startsWith(drawn)).toBe(true);
      });

      const path = withQuery('/p/42-pumzika-bed', chosenQuery(chosen));
      expect(text('.address')).toBe(location.origin + path);
      const said = ['Pumzika Bed (HOM-BED-001)', chosenWords(chosen)].filter(Boolean).join(', ');
      const { href } = article.querySelector('[data-question]') as HTMLAnchorElement;
      const asked = new URL(href).searchParams.get('text');
      expect(asked).toBe(`Hello, I have a question about ${said}: ${location.origin}${path}`);

      const line = { ...LINE, line: path, chosen };
      const { name, path: link } = pieceOfLine(line, product);
      const told = chatMessage([{ quantity: 2, note: '', name, path: link }], {
        ...{ chat: 'https://wa.me/254?text=', company: '', origin: 'https://site.example' },
      });
      const sent = new URL(told.href).searchParams.get('text');
      expect(sent).toContain(`2 × ${said}`);
      if (!told.leftOut) expect(sent).toContain(new URL(path, 'https://site.example').href);
      const photo = values.find(({ photo = 0 }) => PHOTOS.includes(photo))?.photo ?? 1;
      expect(pictureOfLine(line, product)).toBe(`/storage/products/42/${photo}-400.webp`);
    }),
    { numRuns: runs(20) },
  );
});

const LINE = {
  key: '42',
  title: 'Pumzika Bed',
  path: '/p/42-pumzika-bed',
  picture: '',
  note: '',
  quantity: 2,
};

function bed(choices: Choice[]): PublicProduct {
  const node = { id: 1, name: 'Beds' };
  const tree = { category: node, subcategory: null, type: null, status: node };
  const stored = { version: 1, created_at: '', updated_at: '', origin: 'staff' as const };
  return {
    ...aShownProduct({ path: '/p/42-pumzika-bed' }),
    ...tree,
    ...stored,
    ...{ id: 42, key: '42', title: 'Pumzika Bed', sku: 'HOM-BED-001', choices },
    ...SIZE,
    set_sizes: null,
    images: PHOTOS.map((id) => ({
      ...{ id, alt: '', width: 1600, height: 1200 },
      url: `products/42/${id}-1600.webp`,
    })),
  };
}

/** The product's article with these values pressed, as its script shows it. */
function opened(product: PublicProduct, chosen: readonly Chosen[]): HTMLElement {
  document.title = 'Pumzika Bed · Makao';
  document.body.innerHTML = productArticle(shownProduct(product), 'https://site.example', {
    chatNumber: '254700000101',
  });
  const pressed = new Set(chosenQuery(chosen).map((each) => each.join()));
  for (const radio of document.querySelectorAll<HTMLInputElement>('[data-choices] input')) {
    // The property would look for others of a name, which may have any sign, by a selector.
    radio.toggleAttribute('checked', pressed.has([radio.name, radio.value].join()));
  }
  const article = document.querySelector('article') as HTMLElement;
  showPiece(article);
  return article;
}
