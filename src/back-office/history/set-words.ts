import { productCount } from '../../catalogue/contract/product-count.ts';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { colleagueName } from '../../company/contract/staff-name.ts';
import {
  CHANGE_ACTIONS,
  type Change,
  type ChangeAction,
  type ChangeSet,
} from '../../history/contract/change-set.ts';
import type { Answer } from '../../quotation/contract/quotation-status.ts';
import { LEFT, whoAndWhen } from '../parts/when.ts';
import { kindWords } from './kinds/kinds.tsx';

const VERBS: Record<ChangeAction, string> = {
  created: 'added',
  edited: 'changed',
  photographs: 'added photos to',
  renamed: 'renamed',
  merged: 'merged',
  deleted: 'moved to the trash:',
  restored: 'restored',
};

/** Words before the title: `Wanjiku Otieno changed`. */
export function whoDidWhat({ by, action, kind }: Change): string {
  const { lead } = kindWords(kind);
  return [colleagueName(by?.name), VERBS[action], lead].filter(Boolean).join(' ');
}

const DONE: Record<ChangeAction, (things: string) => string> = {
  created: (things) => `added ${things}`,
  edited: (things) => `changed ${things}`,
  photographs: (things) => `added photos to ${things}`,
  renamed: (things) => `renamed ${things}`,
  merged: (things) => `merged ${things}`,
  deleted: (things) => `moved ${things} to the trash`,
  restored: (things) => `restored ${things}`,
};

const TAG: Partial<Record<ChangeAction, (name: string, to: string) => string>> = {
  created: (name) => `created the tag ${name}`,
  renamed: (name, to) => `renamed the tag ${name} to ${to}`,
  merged: (name, to) => `merged the tag ${name} into ${to}`,
  deleted: (name) => `deleted the tag ${name}`,
  restored: (name) => `restored the tag ${name}`,
};

/** Finds the tag change that caused the changes of the products. */
export function tagOf({ changes }: ChangeSet): Change | undefined {
  return changes.find(({ kind }) => kind === 'tag');
}

/** Sums up a set: `Wanjiku Otieno changed 12 products`. */
export function whoDidAll(set: ChangeSet): string {
  const who = colleagueName(set.by?.name);
  const tag = tagOf(set);
  if (tag) {
    const things = countedSubjects(set);
    const to = tag.changes['name']?.[1];
    const done = TAG[tag.action]?.(`“${tag.title}”`, `“${to}”`);
    return `${who} ${done}${things ? `, on ${things}` : ''}`;
  }
  const act = quotationAct(set);
  if (act) return `${who} ${act}`;
  const done = inOrder(set).map(({ kind, action, count }) => {
    const things = kindWords(kind).count(count);
    if (kind !== 'product') return DONE[action](things);
    // Forms add one product at a time.
    if (action === 'created' && count > 1) return `imported ${things}`;
    return action === 'edited' && isOfPrices(set)
      ? `changed ${pricesOf(count)}`
      : DONE[action](things);
  });
  return `${who} ${listOf(done)}`;
}

/** True if nothing but prices was changed of the products. */
function isOfPrices({ changes }: ChangeSet): boolean {
  const names = changes
    .filter(({ kind, action }) => kind === 'product' && action === 'edited')
    .flatMap((change) => Object.keys(change.changes));
  return names.length > 0 && names.every((name) => PRICE_FIELDS.includes(name));
}

const PRICE_FIELDS = ['price_cents', 'prices_include_vat'];

function pricesOf(count: number): string {
  return count === 1 ? 'the price of 1 product' : `the prices of ${productCount(count)}`;
}

/** Sending and answering change the enquiry as well: `sent QT-2026-0001`. */
function quotationAct({ changes }: ChangeSet): string | undefined {
  const change = changes.find(({ kind }) => kind === 'quotation');
  if (!change) return undefined;
  const { title, changes: fields } = change;
  if (fields['sent']) return `sent ${title}`;
  const [before, answer] = (fields['decision'] ?? []) as (Answer | null)[];
  if (before || !answer) return undefined;
  return answer.via === 'page'
    ? `${answer.decision} ${title}`
    : `marked ${title} ${answer.decision}`;
}

/** Counts the changed things without tags: `3 products`. */
export function countedSubjects(set: ChangeSet): string {
  const kinds = [...new Set(set.actions.map(({ kind }) => kind))].filter((kind) => kind !== 'tag');
  const [only] = kinds;
  const tags = set.actions.filter(({ kind }) => kind === 'tag');
  const others = set.subjects - tags.reduce((sum, { count }) => sum + count, 0);
  if (only === undefined) return '';
  if (kinds.length === 1) return kindWords(only).count(others);
  return `${others.toLocaleString('en')} entries`;
}

/** Describes the link to another set: ` · undone by Mwangi Kamau on 2 Mar 2026, 11:00`. */
export function undoLinkWords({ undone, undoes }: ChangeSet): string {
  return [
    undoes && ` · undoes what ${undoes.by?.name ?? LEFT} did on ${shortMoment(undoes.at)}`,
    undone && ` · undone by ${whoAndWhen(undone.by, undone.at)}`,
  ]
    .filter(Boolean)
    .join('');
}

const BACK: Record<ChangeAction, (things: string, isOne: boolean) => string> = {
  created: (things, isOne) =>
    `${things} that ${isOne ? 'was' : 'were'} added ${isOne ? 'goes' : 'go'} to the trash`,
  edited: (things, isOne) =>
    `${things} ${isOne ? 'gets' : 'get'} back what ${isOne ? 'it' : 'they'} had before`,
  photographs: (things, isOne) =>
    `${things} ${isOne ? 'loses' : 'lose'} the photos that were added`,
  renamed: (things, isOne) => `${things} ${isOne ? 'gets its' : 'get their'} name back`,
  merged: (things, isOne) => `${things} ${isOne ? 'comes' : 'come'} back`,
  deleted: (things, isOne) => `${things} ${isOne ? 'comes' : 'come'} out of the trash`,
  restored: (things, isOne) => `${things} ${isOne ? 'goes' : 'go'} back to the trash`,
};

/** Says what the undo of a set will do. */
export function willUndo(set: ChangeSet): string {
  const tag = tagOf(set);
  const parts = inOrder(set)
    .filter(({ kind }) => kind !== 'tag')
    .map(({ kind, action, count }) => BACK[action](kindWords(kind).count(count), count === 1));
  const ofTag = tag ? [`the tag “${tag.title}” is as it was`] : [];
  const sentence = listOf([...ofTag, ...parts]);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function inOrder({ actions }: ChangeSet) {
  const rank = ({ action }: { action: ChangeAction }) => CHANGE_ACTIONS.indexOf(action);
  return [...actions].sort((one, other) => rank(one) - rank(other));
}

function listOf(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
