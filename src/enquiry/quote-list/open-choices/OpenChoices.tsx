import { flushSync } from 'react-dom';
import {
  type Choice,
  type ChoiceValue,
  isSameName,
} from '../../../catalogue/contract/choices/choice.ts';
import { chosenWords } from '../../../catalogue/contract/choices/chosen.ts';
import {
  chosenOf,
  lineKey,
  resolveChosen,
} from '../../../catalogue/contract/choices/chosen-line.ts';
import { afterPaint } from '../../../design/after-paint.ts';
import { addStyles } from '../../../design/older-browsers/add-styles.ts';
import { showToast, toastButton } from '../../../design/toasts/page-toasts.ts';
import { Unbroken } from '../pieces/Unbroken.tsx';
import type { ListedProduct, QuoteList } from '../quote-list.ts';
import css from './open-choices.css?inline';
import { setChosen } from './set-chosen.ts';

addStyles(css);

interface Props {
  product: ListedProduct;
  choices: readonly Choice[];
  list: QuoteList;
  change: (changed: (list: QuoteList) => QuoteList) => void;
}

/** Says in one line what is chosen and what is still open; its fold has the values to press. */
export function OpenChoices({ product, choices, list, change }: Props) {
  /** Pressing what is chosen takes it back. */
  function press(choice: Choice, value: ChoiceValue, isChosen: boolean) {
    const { key, line, title } = product;
    const others = product.chosen.filter((each) => !isSameName(each.choice, choice.name));
    const wanted = isChosen ? others : [...others, chosenOf(choice, value)];
    const { chosen } = resolveChosen(choices, wanted);
    const made = lineKey({ key, chosen });
    const before = list.filter((each) => each.line === line || each.line === made);
    flushSync(() => change((now) => setChosen(now, line, chosen)));
    focusLine(made);
    const undo = toastButton('Undo', () => {
      flushSync(() => change((now) => now.flatMap((each) => (each.line === made ? before : each))));
      focusLine(line);
    });
    const words = isChosen ? `${choice.name}: still to choose` : chosenWords(chosen);
    afterPaint(() => showToast('success', `${title}, ${words}.`, undo));
  }

  if (choices.length === 0) return null;
  // Words of choices that the product no longer has.
  const past = product.chosen.filter(
    (each) => !choices.some(({ name }) => isSameName(name, each.choice)),
  );
  const madeOf = ({ name }: Choice) => product.chosen.find((each) => isSameName(each.choice, name));
  const open = choices.filter((choice) => !madeOf(choice)).map(({ name }) => name);
  const words = choices.flatMap((choice) => madeOf(choice)?.value ?? []);
  if (open.length > 0) words.push(`Still to choose: ${open.join(', ')}`);
  return (
    <>
      {past.length > 0 && (
        <p className="open-choice">
          <Unbroken words={chosenWords(past)} />
        </p>
      )}
      <details className="off-paper open-choice">
        <summary>
          <Unbroken words={words.join(' · ')} />
          <span> </span>
          <b>{open.length > 0 ? 'Choose' : 'Change'}</b>
          <span className="visually-hidden"> for {product.title}</span>
        </summary>
        {choices.map((choice) => {
          const made = madeOf(choice);
          return (
            <ul key={choice.name} className="bare-list" aria-label={choice.name}>
              {choice.values.map((value) => {
                const isChosen = made !== undefined && isSameName(made.value, value.name);
                return (
                  <li key={value.name}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      onClick={() => press(choice, value, isChosen)}
                    >
                      {value.colour && <Swatch colour={value.colour} />}
                      {value.name}
                    </button>
                  </li>
                );
              })}
            </ul>
          );
        })}
      </details>
    </>
  );
}

/** Another choice is another line, which has the focus of the one before. */
function focusLine(line: string) {
  document.querySelector<HTMLElement>(`[data-product="${CSS.escape(line)}"] a`)?.focus();
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={colour} />
    </svg>
  );
}
