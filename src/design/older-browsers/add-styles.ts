/** Matches a rule with its nested braces, three levels deep. */
const RULE = /[^{}]+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/**
 * Adds a script's styles; the page's policy allows no `<style>`. Safari before 16.4 cannot
 * construct style sheets: there the rules are inserted into an existing one.
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
      // Skips a rule that the browser does not know, as a style sheet would.
    }
  }
}
