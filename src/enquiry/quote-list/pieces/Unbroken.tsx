import { wholeParts } from '../../../catalogue/contract/choices/whole-parts.ts';

/** Words about a piece, whose measures stay on one line. */
export function Unbroken({ words }: { words: string }) {
  return wholeParts(words).map(({ text, isWhole }, at) =>
    isWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key, and keep no state.
      <span key={at} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
