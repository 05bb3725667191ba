/**
 * Where a mouse rests on a link, the page behind it is fetched. A finger does not rest, and browsers
 * would guess instead, at the visitor's expense.
 */
const onPress = document.querySelector<HTMLScriptElement>('[type=speculationrules]');
const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
if (onPress && hasMouse) {
  const onHover = onPress.text.replace('prerender', 'prefetch').replace('conservative', 'moderate');
  const policy = window.trustedTypes?.createPolicy('next-page', { createScript: (own) => own });
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = policy?.createScript(onHover) ?? onHover;
  document.head.append(script);
}
