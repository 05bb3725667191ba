/** A rule with all that stands in its braces, three deep. */
const RULE = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/**
 * Adds styles that a script brings along; the page's policy allows no `<style>`. Safari before 16.4
 * cannot make a style sheet of text: there the rules go into one of the page's, one by one.
 */
export function addStyles(css: string): void {
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  const sheet = document.styleSheets[document.styleSheets.length - 1];
  for (const [rule] of css.matchAll(RULE)) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length);
    } catch {
      // As in a style sheet, a rule that the browser does not know is left out.
    }
  }
}
