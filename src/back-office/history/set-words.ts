import type { ChangeSet } from '../../catalogue/contract/history/change-set.ts';
import {
  CHANGE_ACTIONS,
  type ChangeAction,
} from '../../catalogue/contract/history/product-history.ts';
import type { TagAction } from '../../catalogue/contract/history/tag-history.ts';
import { productCount } from '../../catalogue/contract/product-count.ts';
import { onDayAt, whoAndWhen } from '../parts/when.ts';

const DONE: Record<ChangeAction, (products: string) => string> = {
  created: (products) => `added ${products}`,
  edited: (products) => `changed ${products}`,
  photographs: (products) => `added photos to ${products}`,
  deleted: (products) => `moved ${products} to the trash`,
  restored: (products) => `restored ${products}`,
};

const TAG: Record<TagAction, (name: string, to: string) => string> = {
  created: (name) => `made the tag ${name}`,
  renamed: (name, to) => `renamed the tag ${name} to ${to}`,
  merged: (name, to) => `merged the tag ${name} into ${to}`,
  deleted: (name) => `deleted the tag ${name}`,
  restored: (name) => `brought the tag ${name} back`,
};

/** `Wanjiku Otieno changed 12 products` */
export function whoDidAll({ by, tag, products, actions }: ChangeSet): string {
  const who = by?.name ?? 'Somebody';
  if (tag) {
    const on = products > 0 ? `, on ${productCount(products)}` : '';
    return `${who} ${TAG[tag.action](`“${tag.name}”`, `“${tag.to}”`)}${on}`;
  }
  const done = CHANGE_ACTIONS.flatMap((action) => {
    const count = actions[action];
    return count ? [DONE[action](productCount(count))] : [];
  });
  return `${who} ${listOf(done)}`;
}

/** What a set has to do with another one: ` · undone by Mwangi Kamau on 2 Mar 2026, 11:00`. */
export function undoneWords({ undone, undoes }: ChangeSet): string {
  return [
    undoes && ` · takes back what ${undoes.by?.name ?? 'somebody'} did on ${onDayAt(undoes.at)}`,
    undone && ` · undone by ${whoAndWhen(undone.by, undone.at)}`,
  ]
    .filter(Boolean)
    .join('');
}

const BACK: Record<ChangeAction, (products: string, isOne: boolean) => string> = {
  created: (products, isOne) =>
    `${products} that ${isOne ? 'was' : 'were'} added ${isOne ? 'goes' : 'go'} to the trash`,
  edited: (products, isOne) =>
    `${products} ${isOne ? 'gets' : 'get'} back what ${isOne ? 'it' : 'they'} had before`,
  photographs: (products, isOne) =>
    `${products} ${isOne ? 'loses' : 'lose'} the photos that were added`,
  deleted: (products, isOne) => `${products} ${isOne ? 'comes' : 'come'} out of the trash`,
  restored: (products, isOne) => `${products} ${isOne ? 'goes' : 'go'} back to the trash`,
};

/** What undoing a set will do. */
export function willUndo({ actions, tag }: ChangeSet): string {
  const parts = CHANGE_ACTIONS.flatMap((action) => {
    const count = actions[action];
    return count ? [BACK[action](productCount(count), count === 1)] : [];
  });
  const ofTag = tag ? [`the tag “${tag.name}” is as it was`] : [];
  const sentence = listOf([...ofTag, ...parts]);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function listOf(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
