import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import collections from '../../../data/collections.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import filters from '../../../data/facets.json' with { type: 'json' };
import questions from '../../../data/questions.json' with { type: 'json' };
import search from '../../../data/search.json' with { type: 'json' };
import type { CataloguePage } from '../../../src/catalogue/contract/catalogue-page.ts';
import type { CollectionsFile } from '../../../src/catalogue/contract/collections-file.ts';
import type { SearchTextsFile } from '../../../src/catalogue/contract/search/search-texts-file.ts';
import { colourFamilies } from '../../../src/catalogue/facets/built-facets.ts';
import { answersOf } from '../../../src/catalogue/search/answers.ts';
import type { Found } from '../../../src/catalogue/search/found.ts';
import { pageEntries } from '../../../src/catalogue/search/page-entries.ts';
import { searchEntry } from '../../../src/catalogue/search/product-entries.ts';
import { createSearchIndex } from '../../../src/catalogue/search/search-index.ts';
import { synonymsOf } from '../../../src/catalogue/search/synonyms.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';
import type { Company } from '../../../src/company/contract/company-file.ts';
import type { Question } from '../../../src/company/contract/questions.ts';

/** The catalogue that comes with the site. */
const products = readSeed().map(
  ({ key, fields }): Found => ({
    kind: 'product',
    path: `/p/${key}`,
    ...searchEntry({ key, ...fields }, colourFamilies),
  }),
);
const facts = { company: company as Company, questions: questions.questions as Question[] };
/** The search over the products, pages and texts that come with the site. */
export const index = createSearchIndex();
await index.add({
  entries: [
    ...pageEntries(pages as CataloguePage[], collections as CollectionsFile).map(
      (page): Found => ({ kind: 'page', ...page }),
    ),
    ...products,
  ],
  synonyms: synonymsOf({ ...search, filters }),
  answers: answersOf(search as SearchTextsFile, facts),
});
