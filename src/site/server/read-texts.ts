import type { CataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import type { CollectionsFile } from '../../catalogue/contract/collections-file.ts';
import { type ProductOrder, pageDocument } from '../../catalogue/contract/page-documents.ts';
import type { SearchTextsFile } from '../../catalogue/contract/search/search-texts-file.ts';
import type { Company } from '../../company/contract/company-file.ts';
import type { QuestionsFile } from '../../company/contract/questions.ts';
import type { MailTexts } from '../../company/contract/texts/mail-kinds.ts';
import { companySender } from '../../company/stationery/letter.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/http-error.ts';
import type { Overrides } from '../contract/overrides.ts';
import { defaultsOf, documents } from '../documents/documents.ts';
import { resolveDocument } from '../documents/resolve-document.ts';
import { documentOf, listDocuments, readDocument } from './site-documents.ts';

/** The company's current data. Read for each request, since a server outlives changes of staff. */
export function readCompany(database: Database): Promise<Company> {
  return readDocument<Company>(database, 'company');
}

/** Current questions and answers. */
export function readQuestions(database: Database): Promise<QuestionsFile> {
  return readDocument<QuestionsFile>(database, 'questions');
}

/** Words of the mails to visitors and customers, as staff have them now. */
export function readMailTexts(database: Database): Promise<MailTexts> {
  return readDocument<MailTexts>(database, 'mails');
}

/**
 * Words of the mails with these overrides, as they would be saved.
 *
 * @throws HttpError 422 with a message for each invalid path
 */
export function mailTextsWith(written: Overrides): MailTexts {
  const { contents, problems } = resolveDocument(documentOf('mails'), written, {});
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return contents as MailTexts;
}

/** Collections of staff, also those that visitors do not see. */
export function readCollections(database: Database): Promise<CollectionsFile> {
  return readDocument<CollectionsFile>(database, 'collections');
}

/** The order that staff have given the products of a page; it names none while nobody has. */
export function readOrder(database: Database, path: string): Promise<ProductOrder> {
  return readDocument<ProductOrder>(database, pageDocument('order', path));
}

/** Words of the search and of the filters, as staff have them now. */
export function readSearchTexts(database: Database): Promise<SearchTextsFile> {
  return readDocument<SearchTextsFile>(database, 'search');
}

/** Sender of the site's mails, unless the operator configures another one. */
export async function readSender(database: Database) {
  return companySender(await readCompany(database));
}

/** The company's name; falls back to the file while the database is unavailable. */
export async function companyName(database: Database): Promise<string> {
  const { name } = await readCompany(database).catch(
    () => documents.get('company')?.defaults as Company,
  );
  return name;
}

/** The current catalogue pages. */
export async function readPages(database: Database): Promise<CataloguePage[]> {
  const written = await listDocuments(database);
  const ofCompany = written['company']?.written ?? {};
  return [...documents]
    .filter(([name]) => name.startsWith('page.'))
    .map(([name, document]) => {
      const overrides = written[name]?.written;
      return (
        overrides
          ? resolveDocument(document, overrides, ofCompany).contents
          : defaultsOf(document, ofCompany)
      ) as CataloguePage;
    });
}
