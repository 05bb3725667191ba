import type { Company } from '../../company/contract/company-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';

/** Reads current texts of the site; the catalogue does not know where they are stored. */
export interface SiteTexts {
  readCompany(database: Database): Promise<Company>;
  readPages(database: Database): Promise<CataloguePage[]>;
}
