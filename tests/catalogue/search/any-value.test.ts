import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceKey } from '../../../src/catalogue/contract/choices/choice.ts';
import { chosenInQuery, chosenQuery } from '../../../src/catalogue/contract/choices/chosen-line.ts';
import { unpacked } from '../../../src/catalogue/contract/search/search-list.ts';
import { colourFamilies } from '../../../src/catalogue/facets/built-facets.ts';
import { packed } from '../../../src/catalogue/search/product-entries.ts';
import { createSearchIndex } from '../../../src/catalogue/search/search-index.ts';
import { anyChoices } from '../../support/generated/any-choices.ts';

const bare = {
  sku: null,
  colour: null,
  material: '',
  mattress: null,
  seats: null,
  width_cm: null,
  set_sizes: null,
  tags: [],
  category_id: 2,
  subcategory_id: null,
  type_id: null,
};

it('a product is found by the name of any of its values and opens in it', async () => {
  const property = fc.asyncProperty(anyChoices(), async (choices) => {
    const others = { ...bare, key: '2', title: 'Kona Sofa', choices: null };
    const sofa = { ...bare, key: '1', title: 'Msitu Sofa', choices };
    const list = packed([sofa, others], colourFamilies);
    const index = createSearchIndex();
    const entries = unpacked(list).map((entry) => ({
      kind: 'product' as const,
      path: `/p/${entry.key}`,
      ...entry,
    }));
    await index.add({ entries });
    for (const { name } of choices.flatMap(({ values }) => values)) {
      const found = index.search(name).found.find(({ key }) => key === '1');
      const query = new URLSearchParams(chosenQuery(found?.chosen ?? []));
      const opened = chosenInQuery(choices, query).map(({ value }) => choiceKey(value));
      expect(opened).toContain(choiceKey(name));
    }
  });
  await fc.assert(property);
});
