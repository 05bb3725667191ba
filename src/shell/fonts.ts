/**
 * Shows the site's fonts on a visitor's first page, once its pictures are there. The pages that
 * follow show them from the start.
 *
 * Nothing that can be seen moves: each text is spaced to be as wide as it was, and what would still
 * break elsewhere keeps its fallback for this page.
 */
const root = document.documentElement;
const { connection } = navigator as { connection?: { saveData: boolean } };

if (!root.classList.contains('has-letters') && !connection?.saveData) {
  showFonts().catch((error) => console.info('The letters did not come:', error));
}

async function showFonts() {
  const faces = await document.fonts.load('1em fraunces,figtree');
  const texts = textsInView();
  for (const face of faces) face.display = 'swap';
  root.classList.add('has-letters');
  // Each is measured before any is changed: laying out the page once is all that a phone has time for.
  const spacings = texts.map(({ text, spacing, width }) => {
    const letters = text.data.trim().replace(/\s+/g, ' ').length;
    return spacing + (width - sizeOf(text).width) / letters;
  });
  texts.forEach(({ style }, at) => {
    style.letterSpacing = `${spacings[at]}px`;
  });
  for (const { text, style, lines, fallback } of texts) {
    if (sizeOf(text).lines !== lines) Object.assign(style, fallback);
  }
  localStorage.setItem('letters', 'fetched');
}

/**
 * What can be seen, or has been. What stands below may move until it is. A part that is not laid out
 * is passed over whole: measuring in it would lay it out, and from then on with each dialog.
 */
function textsInView() {
  const walk = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (node instanceof Text) {
        return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
      }
      const isLaidOut = (node as Element).checkVisibility({ contentVisibilityAuto: true });
      return isLaidOut ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
    },
  );
  const texts = [];
  while (walk.nextNode()) {
    const text = walk.currentNode as Text;
    const { top, ...size } = sizeOf(text);
    if (!(top < innerHeight)) continue;
    const { style } = text.parentElement as HTMLElement;
    const { fontFamily, letterSpacing } = getComputedStyle(text.parentElement as HTMLElement);
    const spacing = Number.parseFloat(letterSpacing) || 0;
    texts.push({ ...size, text, style, spacing, fallback: { fontFamily, letterSpacing } });
  }
  return texts;
}

/** In px, `top` from the upper edge of the screen; a text that is not shown has none. */
function sizeOf(text: Text) {
  const range = new Range();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()];
  const width = rects.reduce((sum, rect) => sum + rect.width, 0);
  return { top: rects[0]?.top as number, lines: rects.length, width };
}
