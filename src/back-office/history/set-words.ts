import { shortMoment } from '../../company/contract/nairobi.ts';
import { colleagueName } from '../../company/contract/staff-name.ts';
import {
  CHANGE_ACTIONS,
  type Change,
  type ChangeAction,
  type ChangeSet,
  CUSTOMER,
} from '../../history/contract/change-set.ts';
import { LEFT, whoAndWhen } from '../parts/when.ts';
import { usualActs } from './kinds/act-words.ts';
import { joiningWords } from './kinds/enquiry-words.ts';
import type { Act } from './kinds/kind-words.ts';
import { kindWords } from './kinds/kinds.tsx';

/** The only thing that a set changed, which has a name; undefined for several, and for a tag. */
export function onlyChange(set: ChangeSet): Change | undefined {
  return set.subjects === 1 && !tagOf(set) ? set.changes[0] : undefined;
}

/** Words before and after the title: `Wanjiku Otieno moved`, `to the trash`. */
export function whoDidWhat(change: Change): { before: string; after: string } {
  const [verb, after = ''] = phraseOf(change.kind, actOf(change));
  const lead = kindWords(change.kind).lead?.(change);
  return { before: [colleagueName(change.by?.name), verb, lead].filter(Boolean).join(' '), after };
}

function phraseOf(kind: string, act: Act) {
  return kindWords(kind).did?.(act) ?? usualActs.did(act);
}

function actOf({ action, changes, by }: Change): Act {
  return { action, fields: [changes], count: 1, isCustomers: by?.id === CUSTOMER.id };
}

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
  const quotation = quotationAct(set);
  if (quotation) {
    const [verb, after] = phraseOf(quotation.kind, actOf(quotation));
    return [who, verb, quotation.title, after].filter(Boolean).join(' ');
  }
  const joined = joinedWords(set);
  if (joined) return `${who} ${joined}`;
  return `${who} ${listOf(actsOf(set).map(({ kind, ...act }) => didAll(kind, act)))}`;
}

function didAll(kind: string, act: Act): string {
  const [verb, after] = phraseOf(kind, act);
  return [verb, kindWords(kind).count(act.count), after].filter(Boolean).join(' ');
}

/** Sending and answering change the enquiry as well, which follows from it. */
function quotationAct({ changes }: ChangeSet): Change | undefined {
  return changes.find(
    ({ kind, changes: { sent, decision } }) => kind === 'quotation' && (sent || decision),
  );
}

/** `joined the enquiry of “Achieng” to that of “Amina Wanjiru”`; undefined for another set. */
function joinedWords({ changes, subjects }: ChangeSet): string | undefined {
  const part = changes.find((each) => each.changes['joined_to']);
  const whole = changes.find((each) => each.changes['joined']);
  if (subjects !== 2 || !part || !whole) return undefined;
  const isJoined = part.changes['joined_to']?.[1] !== null;
  return joiningWords(isJoined, `“${part.title}”`, `“${whole.title}”`);
}

/** What a set did, kind by kind. */
function actsOf(set: ChangeSet): (Act & { kind: string })[] {
  const isCustomers = set.by?.id === CUSTOMER.id;
  return inOrder(set).map(({ kind, action, count }) => {
    const like = set.changes.filter((each) => each.kind === kind && each.action === action);
    return { kind, action, count, isCustomers, fields: like.map(({ changes }) => changes) };
  });
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

/** Says what the undo of a set will do. */
export function willUndo(set: ChangeSet): string {
  const tag = tagOf(set);
  const only = onlyChange(set);
  const parts = actsOf(set)
    .filter(({ kind }) => kind !== 'tag')
    .map(({ kind, ...act }) => {
      const words = kindWords(kind);
      const things = only ? nameOf(only) : words.count(act.count);
      return `${things} ${words.undone?.(act) ?? usualActs.undone(act)}`;
    });
  const ofTag = tag ? [`the tag “${tag.title}” is as it was`] : [];
  const sentence = listOf([...ofTag, ...parts]);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** `the enquiry of “Achieng Njoroge”` */
function nameOf(change: Change): string {
  return [kindWords(change.kind).lead?.(change), `“${change.title}”`].filter(Boolean).join(' ');
}

function inOrder({ actions }: ChangeSet) {
  const rank = ({ action }: { action: ChangeAction }) => CHANGE_ACTIONS.indexOf(action);
  return [...actions].sort((one, other) => rank(one) - rank(other));
}

function listOf(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}
