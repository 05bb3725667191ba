import type { Company } from '../../company/contract/company-file.ts';
import type { QuestionsFile } from '../../company/contract/questions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { CollectionsFile } from '../contract/collections-file.ts';
import type { ProductOrder } from '../contract/page-documents.ts';
import type { SearchTextsFile } from '../contract/search/search-texts-file.ts';

/** Reads current texts of the site; the catalogue does not know where they are stored. */
export interface SiteTexts {
  readCompany(database: Database): Promise<Company>;
  readCollections(database: Database): Promise<CollectionsFile>;
  readOrder(database: Database, path: string): Promise<ProductOrder>;
  readPages(database: Database): Promise<CataloguePage[]>;
  readQuestions(database: Database): Promise<QuestionsFile>;
  readSearchTexts(database: Database): Promise<SearchTextsFile>;
}
