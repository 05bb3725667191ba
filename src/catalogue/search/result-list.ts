import { element } from '../../design/element.ts';
import { type Chosen, inWords } from '../contract/choices/chosen.ts';
import { chosenPath } from '../contract/choices/chosen-line.ts';
import { fetchPictures } from './found.ts';
import { icon } from './icon.ts';

/** Pictures are fetched after a pause in typing. */
const PICTURES_AFTER_MS = 150;

interface Row {
  title: string;
  path: string;
  place?: string | undefined;
  /** Set for a product, whose picture is fetched. */
  key?: string | undefined;
  picture?: string | undefined;
  /** Values that its page opens in. */
  chosen?: readonly Chosen[] | undefined;
}

const { connection } = navigator as { connection?: { saveData?: boolean } };

let made = 0;

/** The result list, controlled by the field's keys. */
export function resultList(field: HTMLInputElement) {
  const list = element('div', { id: 'search-results', role: 'listbox' });
  const rows = new Map<string, HTMLAnchorElement>();
  let pictures: ReturnType<typeof setTimeout> | undefined;
  let isWalking = false;

  field.addEventListener('input', () => {
    isWalking = false;
    // Before the rows change, which avoids a second layout.
    list.scrollTop = 0;
  });
  field.addEventListener('keydown', (event) => {
    const row = chosenByKey(event);
    if (event.isComposing || !(row || event.key === 'Enter')) return;
    event.preventDefault();
    if (!row) return follow(event);
    isWalking = true;
    walkTo(row);
  });

  /**
   * Shows rows. Optionally selects the first one for Enter; a row that the visitor has selected
   * stays selected.
   */
  function show(label: string, shown: Row[], chooseFirst: boolean) {
    const stored = isWalking ? chosen() : undefined;
    list.ariaLabel = label;
    showRows(shown.map(rowOf));
    if (stored?.isConnected) walkTo(stored);
    else choose(chooseFirst ? options()[0] : undefined);
    clearTimeout(pictures);
    pictures = setTimeout(() => showPictures(options()), PICTURES_AFTER_MS);
  }

  /** Leaves equal rows where they are, since a press that has begun on a row would miss it. */
  function showRows(wanted: HTMLElement[]) {
    const isSame = (row: HTMLElement, index: number) => row === list.children[index];
    if (wanted.length === list.childElementCount && wanted.every(isSame)) return;
    list.scrollTop = 0;
    list.replaceChildren(...wanted);
  }

  /** Rows are reused, so that a row keeps its picture during typing. */
  function rowOf(row: Row): HTMLAnchorElement {
    const rowText = `${row.title} ${row.place} ${linkOf(row)}`;
    const present = rows.get(rowText) ?? resultRow(row);
    rows.set(rowText, present);
    return present;
  }

  function options(): HTMLElement[] {
    return [...list.children] as HTMLElement[];
  }

  function chosen(): HTMLElement | undefined {
    return options().find((option) => option.ariaSelected === 'true');
  }

  function choose(option: HTMLElement | undefined) {
    for (const each of options()) each.ariaSelected = String(each === option);
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  function walkTo(option: HTMLElement) {
    choose(option);
    option.scrollIntoView({ block: 'nearest' });
  }

  function chosenByKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
    const all = options();
    const at = all.findIndex((option) => option.ariaSelected === 'true');
    if (shiftKey || ctrlKey || metaKey) return undefined;
    if (key === 'ArrowDown') return all[(at + 1) % all.length];
    if (key === 'ArrowUp') return all.at(at < 0 ? -1 : at - 1);
    if (key === 'Home') return all[0];
    return key === 'End' ? all.at(-1) : undefined;
  }

  /** Keeps modifier keys, so that Ctrl opens a new tab. */
  function follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    chosen()?.dispatchEvent(new MouseEvent('click', click));
  }

  return { list, show };
}

/** A link to a result. `showPictures` fetches its picture. */
function resultRow(row: Row): HTMLAnchorElement {
  const { title, place = '', picture, key, chosen = [] } = row;
  const name = element('span', { class: 'search-name' }, title);
  const told = [nearest(place), inWords(chosen)].filter(Boolean).join(' · ');
  if (told) name.append(element('small', {}, told));
  const frame = element('span', { class: 'frame search-picture' });
  const isWanted = !connection?.saveData;
  if (isWanted && picture) frame.dataset['picture'] = picture;
  else if (isWanted && key) frame.dataset['key'] = chosenPath(key, chosen);
  else frame.append(icon('page'));
  return element(
    'a',
    { id: `search-option-${++made}`, role: 'option', href: linkOf(row), tabindex: '-1' },
    frame,
    name,
  );
}

function linkOf({ path, chosen = [] }: Row): string {
  return chosenPath(path, chosen);
}

/** Fetches missing pictures of the rows. After a failure they are requested again. */
async function showPictures(rows: HTMLElement[]): Promise<void> {
  const frames = rows.flatMap((row) => row.querySelector<HTMLElement>('.search-picture') ?? []);
  frames.forEach(showPicture);
  const waiting = frames.filter((frame) => frame.dataset['key'] && !frame.firstChild);
  if (waiting.length === 0 || !navigator.onLine) return;
  try {
    const pictures = await fetchPictures(waiting.map((frame) => frame.dataset['key'] ?? ''));
    for (const frame of waiting) {
      frame.dataset['picture'] = pictures.get(frame.dataset['key'] ?? '') ?? '';
      showPicture(frame);
    }
  } catch (error) {
    console.warn('The pictures of what was found could not be had:', error);
  }
}

function showPicture(frame: HTMLElement): void {
  const { picture } = frame.dataset;
  if (picture === undefined || frame.firstChild) return;
  const img = () =>
    element('img', { src: picture, alt: '', width: '56', height: '56', decoding: 'async' });
  frame.append(picture ? img() : icon('page'));
}

/** Last levels of a long place, so that it fits one line: `Desks · Workstations`. */
function nearest(place: string): string {
  return place.split(' · ').slice(-2).join(' · ');
}
