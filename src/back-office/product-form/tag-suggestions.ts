import { tagsOf } from '../../catalogue/contract/field-values.ts';
import { type Tag, tagKey } from '../../catalogue/contract/tag.ts';

const AT_MOST = 8;

/**
 * Tags worth offering, the most used first: those that begin with the word being typed, and none
 * that the text has already.
 *
 * @param text tags with commas between them
 */
export function suggestTags(known: readonly Tag[], text: string): string[] {
  const { finished, typing } = parts(text);
  const taken = new Set(finished.map(tagKey));
  return known
    .filter(({ name }) => !taken.has(tagKey(name)) && tagKey(name) !== tagKey(typing))
    .filter(({ name }) => tagKey(name).startsWith(tagKey(typing)))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, AT_MOST)
    .map(({ name }) => name);
}

/** The text with a tag in the place of the word being typed. */
export function withTag(known: readonly Tag[], text: string, tag: string): string {
  const { finished, typing } = parts(text);
  const isBegun = typing !== '' && tagKey(tag).startsWith(tagKey(typing));
  const isWhole = known.some(({ name }) => tagKey(name) === tagKey(typing));
  const stored = typing === '' || (isBegun && !isWhole) ? finished : [...finished, typing];
  return [...stored, tag, ''].join(', ');
}

/** What stands behind the last comma is still being typed. */
function parts(text: string): { finished: string[]; typing: string } {
  const [typing = '', ...finished] = text.split(',').toReversed();
  return { finished: tagsOf(finished.toReversed().join(',')), typing: typing.trim() };
}
