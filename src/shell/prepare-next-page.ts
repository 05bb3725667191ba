/**
 * Where a mouse rests on a link, the page behind it is fetched. A finger does not rest, and browsers
 * would guess instead, at the visitor's expense.
 */
const rules = document.querySelector<HTMLTemplateElement>('[data-prepare-on-hover]');
const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
if (rules && hasMouse) document.head.append(rules.content.cloneNode(true));
