import type { OpeningHours } from '../../../company/contract/opening-hours.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import { valueWords } from '../../site/form/field-words.ts';
import { type FieldGroup, fieldsIn, labelIn } from '../../site/form/site-field.ts';
import { hoursChanges, listChanges, type PartChange } from '../../site/history/list-changes.ts';
import { bannerScreen } from '../../site/screens/banner-screen.ts';
import { collectionsScreen } from '../../site/screens/collections-screen.ts';
import { companyScreen } from '../../site/screens/company-screen.ts';
import { homeScreen } from '../../site/screens/home-screen.ts';
import { pageScreen } from '../../site/screens/page-screen.ts';
import { questionsScreen } from '../../site/screens/questions-screen.ts';
import { searchScreen } from '../../site/screens/search-screen.ts';
import { ChangeList } from '../ChangeList.tsx';
import { differingPart } from './differing-part.ts';

const SCREENS: Record<string, { groups: readonly FieldGroup[] }> = {
  company: companyScreen,
  banner: bannerScreen,
  home: homeScreen,
  questions: questionsScreen,
  collections: collectionsScreen,
  search: searchScreen,
};
/** Covers every field that any page can have. */
const PAGE = pageScreen({ title: '', features: Array(9).fill({}), builtInList: true });

/** Words for a text without an override. */
const ORIGINAL = 'the original';

/** Lists what a change did to a document of the site. */
export function DocumentChanges({ change }: { change: Change }) {
  return <ChangeList changes={documentChanges(change)} />;
}

export function documentChanges({
  subject,
  changes,
}: Pick<Change, 'subject' | 'changes'>): PartChange[] {
  const { groups } = SCREENS[subject] ?? PAGE;
  return Object.entries(changes).flatMap(([path, pair]) => fieldChanges(groups, path, pair));
}

function fieldChanges(
  groups: readonly FieldGroup[],
  path: string,
  [before, after]: [unknown, unknown],
): PartChange[] {
  const field = fieldsIn(groups).find((each) => each.path === path);
  if (before !== null && after !== null) {
    if (field?.kind === 'hours') return hoursChanges(before as OpeningHours, after as OpeningHours);
    if (field?.kind === 'list') return listChanges(field, rowsOf(before), rowsOf(after));
  }
  const words = (value: unknown) => {
    if (value === null) return ORIGINAL;
    return field ? valueWords(field, value) : JSON.stringify(value);
  };
  return [{ name: labelIn(groups, path), ...differingPart(words(before), words(after)) }];
}

function rowsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : [];
}
