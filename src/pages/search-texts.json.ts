import type { APIRoute } from 'astro';
import filters from '#texts/facets.json' with { type: 'json' };
import questionsFile from '#texts/questions.json' with { type: 'json' };
import searchFile from '#texts/search.json' with { type: 'json' };
import { allPages } from '../catalogue/build/catalogue-pages.ts';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import { collections, collectionsOfBuild } from '../catalogue/build/collections.ts';
import { orderOfPage } from '../catalogue/build/product-orders.ts';
import { collectionTiles } from '../catalogue/collection-tiles/collection-tiles.ts';
import { collectionPath, productsInCollection } from '../catalogue/contract/collections.ts';
import { productsOfPage } from '../catalogue/contract/page-of-product.ts';
import type { PublicProduct } from '../catalogue/contract/product.ts';
import type { SearchTexts } from '../catalogue/contract/search/search-texts.ts';
import type { SearchTextsFile } from '../catalogue/contract/search/search-texts-file.ts';
import { answersOf } from '../catalogue/search/answers.ts';
import { pageEntries } from '../catalogue/search/page-entries.ts';
import { picturesOfPages } from '../catalogue/search/page-pictures.ts';
import { synonymsOf } from '../catalogue/search/synonyms.ts';
import { theCompany } from '../company/contract/company.ts';
import type { QuestionsFile } from '../company/contract/questions.ts';
import { photoSources } from '../media/contract/photo.ts';
import { smallestSource } from '../media/contract/smallest-source.ts';

const search = searchFile as SearchTextsFile;
const { questions } = questionsFile as QuestionsFile;

const published = readCatalogueSnapshot();
const pictures = picturesOfPages(collectionsOfBuild, allPages, {
  ofRow: (row) => productsInCollection(row, published).map(pictured),
  ofPage: (page) => productsOfPage(page, published, orderOfPage(page.path)).map(pictured),
});

/** Pages and words of the site for the search; products come from the API. */
export const GET: APIRoute = () =>
  Response.json({
    pages: pageEntries(allPages, collectionsOfBuild).map((entry) => {
      const picture = pictures.get(entry.path);
      return { ...entry, ...(picture && { picture }), ...counted(entry.path) };
    }),
    synonyms: synonymsOf({ ...search, filters }),
    answers: answersOf(search, { company: theCompany, questions }),
  } satisfies SearchTexts);

/** A collection says in the list of results how many pieces it has. */
function counted(path: string): { place?: string } {
  const own = collections.filter(({ address }) => path === collectionPath(address));
  const [tile] = collectionTiles(own, published);
  return tile ? { place: `Collection · ${tile.count}` } : {};
}

function pictured({ images: [main] }: PublicProduct) {
  return { picture: main && smallestSource(photoSources(main)) };
}
