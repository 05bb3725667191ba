import { callLinks } from '../../company/contract/phone-number.ts';

/** Rings each number of a phone field. */
export function CallLinks({ phone }: { phone: string }) {
  return callLinks(phone).map(({ words, link }) =>
    link ? (
      <a key={words} href={link}>
        {words}
      </a>
    ) : (
      <span key={words}>{words}</span>
    ),
  );
}
