import type { Promotion } from '../../company/contract/promotion.ts';
import type { QuestionsFile } from '../../company/contract/questions.ts';
import type { WrittenDocuments } from '../contract/site-documents.ts';
import type { Written } from '../contract/written.ts';
import { documents } from './documents.ts';
import { readWritten, without } from './read-written.ts';

/**
 * What staff have written, as far as visitors may read it: not what is switched off, what no page
 * has, or what does not fit. A build makes the same pages of it.
 */
export function forVisitors(written: WrittenDocuments): WrittenDocuments {
  return Object.fromEntries(
    Object.entries(written).map(([name, { version, written: places }]) => [
      name,
      { version, written: readable(name, places) },
    ]),
  );
}

function readable(name: string, places: Written): Written {
  const document = documents.get(name);
  if (!document) return {};
  const { contents, problems, nowhere } = readWritten(document, places);
  if (Object.keys(problems).length > 0) return {};
  return partOf(name, contents, without(places, nowhere));
}

function partOf(name: string, contents: unknown, places: Written): Written {
  if (Object.keys(places).length === 0) return {};
  if (name === 'banner') return (contents as Promotion).on ? places : { on: false };
  if (name === 'questions') {
    const { questions } = contents as QuestionsFile;
    return { questions: questions.filter((each) => each.onProducts || each.onContact) };
  }
  return places;
}
