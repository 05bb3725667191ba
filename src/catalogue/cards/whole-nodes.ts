import { element } from '../../design/element.ts';
import { wholeParts } from '../contract/choices/whole-parts.ts';

/** The same as `wholeMarkup`, in the browser. */
export function wholeNodes(text: string): (Element | string)[] {
  return wholeParts(text).map(({ text: part, isWhole }) =>
    isWhole ? element('span', { class: 'whole' }, part) : part,
  );
}
