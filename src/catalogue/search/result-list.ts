import { element } from '../../design/element.ts';
import { fetchPictures } from './found.ts';
import { icon } from './icon.ts';

/** Milliseconds without a key after which the pictures are fetched: somebody reads, not types. */
const PICTURES_AFTER_MS = 150;

interface Row {
  title: string;
  path: string;
  place?: string | undefined;
  /** Of a product, whose picture is asked for. */
  key?: string | undefined;
  picture?: string | undefined;
}

const { connection } = navigator as { connection?: { saveData?: boolean } };

let made = 0;

/** The list below the field, whose rows the field's keys walk through. */
export function resultList(field: HTMLInputElement) {
  const list = element('div', { id: 'search-results', role: 'listbox' });
  const rows = new Map<string, HTMLAnchorElement>();
  let pictures: ReturnType<typeof setTimeout> | undefined;
  let isWalking = false;

  field.addEventListener('input', () => {
    isWalking = false;
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
   * Shows these rows; the first one is what Enter follows, if so asked. What somebody has walked to
   * stays chosen when more comes in.
   */
  function show(label: string, shown: Row[], chooseFirst: boolean) {
    const stored = isWalking ? chosen() : undefined;
    list.ariaLabel = label;
    // Before the rows change: afterwards it would have them laid out twice.
    list.scrollTop = 0;
    list.replaceChildren(...shown.map(rowOf));
    if (stored?.isConnected) walkTo(stored);
    else choose(chooseFirst ? options()[0] : undefined);
    clearTimeout(pictures);
    pictures = setTimeout(() => showPictures(options()), PICTURES_AFTER_MS);
  }

  /** Rows are kept: one that stays while somebody types keeps its picture. */
  function rowOf(row: Row): HTMLAnchorElement {
    const said = `${row.title} ${row.place} ${row.path}`;
    const present = rows.get(said) ?? resultRow(row);
    rows.set(said, present);
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

  /** As a click with the same keys held would: with Ctrl into a new tab. */
  function follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    chosen()?.dispatchEvent(new MouseEvent('click', click));
  }

  return { list, show };
}

/** A link to what was found. Its picture is fetched by `showPictures`. */
function resultRow({ title, path, place, picture, key }: Row): HTMLAnchorElement {
  const name = element('span', { class: 'search-name' }, title);
  if (place) name.append(element('small', {}, nearest(place)));
  const frame = element('span', { class: 'frame search-picture' });
  const isWanted = !connection?.saveData;
  if (isWanted && picture) frame.dataset['picture'] = picture;
  else if (isWanted && key) frame.dataset['key'] = key;
  else frame.append(icon('page'));
  return element(
    'a',
    { id: `search-option-${++made}`, role: 'option', href: path, tabindex: '-1' },
    frame,
    name,
  );
}

/** Fetches the rows' pictures that are not there yet. Without an answer they are asked for again. */
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

/** The end of a long way, so that it takes one line: `Desks · Workstations`. */
function nearest(place: string): string {
  return place.split(' · ').slice(-2).join(' · ');
}
