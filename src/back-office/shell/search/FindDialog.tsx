import { FileText, Inbox, PanelLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../account/session/read.ts';
import { apiPaths } from '../../../api-paths.ts';
import { NO_PICTURE } from '../../../catalogue/contract/photo.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { paths } from '../../../paths.ts';
import { type FoundThing, foundThing } from '../../contract/found-thing.ts';
import { screens } from '../../contract/screens.ts';
import box from '../SearchBox.module.css';
import styles from './FindDialog.module.css';

/** Long enough to type the next letter. */
const PAUSE_MS = 120;
const KINDS = { screen: 'Screens', product: 'Products', enquiry: 'Enquiries' } as const;
const ICONS = { screen: PanelLeft, product: FileText, enquiry: Inbox };
const list = z.array(foundThing);
const allScreens = screens.map(({ title, path }): FoundThing => ({ kind: 'screen', title, path }));

interface Props {
  /** What was typed before it was open. */
  begun: string;
  onClose: () => void;
}

/** Products, enquiries and screens by a few letters, by keys alone where one likes. */
export function FindDialog({ begun, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(begun);
  const wanted = useSettled(text.trim());
  const call = wanted && `${apiPaths.search}?q=${encodeURIComponent(wanted)}`;
  const { shown, phase } = useRead(call || null, list, { failure: 'The search did not answer.' });
  const things = wanted ? [...(shown ?? []), inTable(wanted)] : allScreens;
  const [at, setAt] = useState(0);
  const [isDue, setDue] = useState(false);
  const active = Math.min(at, things.length - 1);

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + things.length) % things.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setDue(true);
  }

  // What Enter goes to is what was typed, as soon as that is there.
  useEffect(() => {
    const chosen = things[active];
    const isThere = wanted === text.trim() && (wanted === '' || phase !== 'loading');
    if (!isDue || !isThere || !chosen) return;
    setDue(false);
    location.assign(chosen.path);
  });

  return (
    <Dialog title="Search" size="narrow" onClose={onClose}>
      <div className={box.search}>
        <Search className={box.icon} size={18} aria-hidden="true" />
        <input
          className={box.input}
          data-autofocus
          type="search"
          role="combobox"
          aria-label="Search products, enquiries and screens"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={`${id}-${active}`}
          aria-autocomplete="list"
          placeholder="Search..."
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setAt(0);
            setDue(false);
          }}
          onKeyDown={press}
        />
      </div>
      <p className="visually-hidden" role="status">
        {wanted && phase === 'ready' && saidOf(things.length - 1)}
      </p>
      {wanted && phase === 'failed' && (
        <p className={styles.failed} role="alert">
          The search does not answer. Check the connection, then type on.
        </p>
      )}
      <div className={styles.list} id={id} role="listbox" aria-label="Found">
        {things.map((thing, index) => (
          <Option
            key={thing.path}
            id={`${id}-${index}`}
            thing={thing}
            head={thing.kind !== things[index - 1]?.kind ? headOf(thing, wanted) : undefined}
            isActive={index === active}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  thing: FoundThing;
  /** Stands above the first of its kind. */
  head: string | undefined;
  isActive: boolean;
  onPoint: () => void;
}

function Option({ id, thing, head, isActive, onPoint }: OptionProps) {
  const { kind, title, path, about, picture } = thing;
  const Icon = ICONS[kind];
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    <>
      {head && (
        <p className={styles.head} role="presentation">
          {head}
        </p>
      )}
      <a
        className={styles.option}
        id={id}
        href={path}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onMouseMove={onPoint}
      >
        {picture ? (
          <img className={styles.picture} src={picture} width="40" height="40" alt="" />
        ) : (
          <span className={styles.picture} title={kind === 'product' ? NO_PICTURE : undefined}>
            <Icon size={18} aria-hidden="true" />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {about && <span className={styles.about}>{about}</span>}
        </span>
      </a>
    </>
  );
}

/** The way to all of them, as the table of products shows them. */
function inTable(text: string): FoundThing {
  const path = `${paths.dashboard}?q=${encodeURIComponent(text)}`;
  return { kind: 'screen', title: `All products that match “${text}”`, path };
}

/** The way to the table stands by itself. */
function headOf({ kind, path }: FoundThing, wanted: string): string | undefined {
  return wanted && path === inTable(wanted).path ? undefined : KINDS[kind];
}

function saidOf(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 found' : `${count} found`;
}

/** The text once nobody has typed on for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
