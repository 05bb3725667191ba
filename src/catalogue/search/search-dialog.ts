import { firstSentence } from '../../company/contract/texts/first-sentence.ts';
import { element } from '../../design/element.ts';
import { closeOnBack, followInPlace } from '../../design/history/close-on-back.ts';
import { addStyles } from '../../design/older-browsers/add-styles.ts';
import { paths, searchPath } from '../../paths.ts';
import { collectionIn } from '../contract/collections.ts';
import { categoryTiles, tilePicture } from './category-tiles.ts';
import type { Found } from './found.ts';
import { fetchSearchProducts, fetchSearchTexts } from './found.ts';
import { icon } from './icon.ts';
import { resultList } from './result-list.ts';
import css from './search-dialog.css?inline';
import { createSearchIndex } from './search-index.ts';
import type { SearchResults } from './search-results.ts';

/** Longer results are refined by another word, or read on the search page. */
const MAX_RESULTS = 12;

/** Opens the search or focuses its field, and fetches missing data of the catalogue. */
export function openSearch(): void {
  if (!dialog.isConnected) {
    addStyles(css);
    document.body.append(dialog);
  }
  // Filled before it is shown, which avoids a second layout.
  void load();
  if (!dialog.open) {
    dialog.showModal();
    dialog.addEventListener(
      'close',
      closeOnBack(() => dialog.close()),
      { once: true },
    );
  }
  field.select();
}

const NO_RESULTS: SearchResults = { found: [], note: '' };

const index = createSearchIndex();
let collections: Found[] = [];
const missing = new Set([fetchSearchTexts, fetchSearchProducts]);
let loading = false;

const field = element('input', {
  type: 'text',
  role: 'combobox',
  inputmode: 'search',
  enterkeyhint: 'go',
  autocomplete: 'off',
  autocapitalize: 'none',
  autocorrect: 'off',
  spellcheck: 'false',
  placeholder: 'Search pieces and pages',
  'aria-label': 'Search pieces and pages',
  'aria-autocomplete': 'list',
  'aria-expanded': 'true',
  'aria-controls': 'search-results',
});
const close = element(
  'button',
  { type: 'button', class: 'sign', 'aria-label': 'Close' },
  icon('close'),
);
const { list, show } = resultList(field);
const count = element('p', { role: 'status' });
const all = element('a', { href: paths.search });
const nothing = element(
  'p',
  { class: 'search-notice' },
  'Try fewer or other words, choose one of the rooms below, or ',
  element('a', { href: paths.contactUs }, 'tell us what you need'),
  ' and we will find or make it.',
);
const again = element('button', { type: 'button', class: 'button' }, 'Try again');
const dialog = element(
  'dialog',
  { class: 'search', 'aria-label': 'Search' },
  element('div', { class: 'search-head' }, icon('search'), field, close),
  element('div', { class: 'search-told' }, count, all),
  nothing,
  again,
  list,
);

field.addEventListener('input', showWhatIsFound);
close.addEventListener('click', () => dialog.close());
again.addEventListener('click', () => {
  field.focus();
  void load();
});
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
  followInPlace(event);
});

async function load() {
  if (loading) return;
  loading = true;
  showWhatIsFound();
  await Promise.all(
    [...missing].map(async (fetchPart) => {
      try {
        const part = await fetchPart();
        await index.add(part);
        // The search's start shows them beside the categories.
        collections = [...collections, ...part.entries.filter(isCollection)];
        missing.delete(fetchPart);
        showWhatIsFound();
      } catch (error) {
        console.warn('The search could not be loaded:', error);
      }
    }),
  );
  loading = false;
  showWhatIsFound();
}

function showWhatIsFound() {
  const text = field.value.trim();
  const results = text ? index.search(text) : NO_RESULTS;
  const { found, answer } = results;
  const shown = [
    ...(answer ? [{ ...answer, place: answer.text }] : []),
    ...found.slice(0, MAX_RESULTS),
  ];
  const isOver = !loading && shown.length === 0;
  nothing.hidden = !(isOver && text && missing.size === 0);
  again.hidden = !(isOver && missing.size > 0);
  count.textContent = saidOf(text, results);
  all.hidden = found.length <= MAX_RESULTS;
  all.href = searchPath(text);
  all.textContent = `See all ${found.length}`;
  if (shown.length > 0) show('Results', shown, true);
  else
    show(
      collections.length > 0 ? 'Rooms and collections' : 'Rooms',
      [
        ...categoryTiles.map(({ label, path, photo }) => ({
          ...{ title: label, path, picture: tilePicture(photo) },
        })),
        ...collections.map(({ title, path, picture, place, words = '' }) => ({
          ...{ title, path, picture, place: `${firstSentence(words)} ${place?.split(' · ')[1]}` },
        })),
      ],
      false,
    );
}

function isCollection({ path }: Found): boolean {
  return collectionIn(path, ['collections']) !== undefined;
}

function saidOf(text: string, { found, answer, note }: SearchResults): string {
  if (note) return note;
  const results = found.length;
  if (results > MAX_RESULTS) return `The best ${MAX_RESULTS} of ${results} results`;
  if (results > 0) return results === 1 ? '1 result' : `${results} results`;
  if (answer) return '1 answer';
  if (loading && text) return 'Looking through the catalogue…';
  if (!loading && missing.size > 0) {
    return 'We could not load the whole catalogue. Check your connection and try again.';
  }
  return text ? `We found nothing for “${text}”.` : 'Begin with a room, or type what you need.';
}
