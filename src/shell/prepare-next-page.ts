/**
 * Where a mouse rests on a link, the page behind it is fetched. A finger does not rest, and browsers
 * would guess instead, at the visitor's expense.
 */
const rules = document.querySelector<HTMLTemplateElement>('[data-prepare-on-hover]');
const text = rules?.content.querySelector('script')?.text;
/** Somebody at a desk, with keys as well; there are phones that say they can hover. */
export const hasMouse = matchMedia('(pointer: fine)').matches;
if (text && hasMouse) {
  const policy = window.trustedTypes?.createPolicy('next-page', { createScript: (own) => own });
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = policy?.createScript(text) ?? text;
  document.head.append(script);
}
