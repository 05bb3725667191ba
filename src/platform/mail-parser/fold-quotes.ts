const QUOTE = /^\s{0,3}>/;
/** What mail programs write above a mail that they quote without marks. */
const ORIGINAL = /^\s*-{3,}\s*Original (?:Message|Appointment)\s*-{3,}\s*$/i;
/** What somebody forwards is what they want to say. */
const FORWARDED = /^\s*(?:-{3,}\s*Forwarded message\b|Begin forwarded message:)/i;
const HEADER_FROM = /^\s*\*?From:\*?\s/;
const HEADER = /^\s*\*?(?:Sent|Date|To|Cc|Subject):\*?\s/;
const RULE = /^\s*[_-]{10,}\s*$/;
/** `On 2 March 2026 at 11:00, Makao Interiors <info@makao.example> wrote:`, over three lines at most. */
const ATTRIBUTION_BEGINS = /^\s*On\s.{4,}/;
const ATTRIBUTION_ENDS = /(?:^|\s)wrote:\s*$/;
const MAX_ATTRIBUTION_LINES = 3;
/** A mail's headers as Outlook repeats them. */
const MAX_HEADER_LINES = 8;

/** A mail's own words, and what it quotes of earlier ones below them. Together they are all of its lines. */
export interface FoldedText {
  text: string;
  quoted: string;
}

/**
 * Folds away what a mail quotes at its end. Answers between quoted lines, below a quote, and mails that
 * are nothing but a quote stay whole.
 */
export function foldQuotes(words: string): FoldedText {
  const lines = words.split('\n');
  const at = quoteBegins(lines);
  const text = lines.slice(0, at).join('\n').trim();
  if (text === '') return { text: words.trim(), quoted: '' };
  return { text, quoted: lines.slice(at).join('\n').trim() };
}

/** Index of the first line of what is quoted at the end; the number of lines for none. */
function quoteBegins(lines: readonly string[]): number {
  const marked = markedQuoteBegins(lines);
  const lastMarked = lines.findLastIndex((line) => QUOTE.test(line));
  for (const [at, line] of lines.entries()) {
    if (at >= marked) break;
    if (ORIGINAL.test(line)) return at;
    if (FORWARDED.test(line)) return lines.length;
    if (isHeaderBlock(lines, RULE.test(line) ? nextWritten(lines, at) : at)) return at;
    // With marks, what stands below may be an answer between quoted lines.
    const begins = at > lastMarked ? attributionBegins(lines, at) : -1;
    if (begins !== -1) return begins;
  }
  return marked;
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!HEADER_FROM.test(lines[at] ?? '')) return false;
  const below = lines.slice(at + 1, at + MAX_HEADER_LINES).filter((line) => HEADER.test(line));
  return below.length >= 2;
}

/** Index of the first line of an attribution that ends here; -1 for none. */
function attributionBegins(lines: readonly string[], last: number): number {
  if (!ATTRIBUTION_ENDS.test(lines[last] ?? '')) return -1;
  for (let at = last; at > last - MAX_ATTRIBUTION_LINES; at -= 1) {
    const line = lines[at] ?? '';
    if (ATTRIBUTION_BEGINS.test(line)) return at;
    if (line.trim() === '') return -1;
  }
  return -1;
}

/** Index where marked lines begin that reach to the end, with what introduces them. */
function markedQuoteBegins(lines: readonly string[]): number {
  let begins = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (QUOTE.test(line)) begins = at;
    else if (line.trim() !== '') break;
  }
  return begins === lines.length ? begins : introductionBegins(lines, begins);
}

/** `Am 2. März schrieb Makao:` stands right above the first quoted line, in any language. */
function introductionBegins(lines: readonly string[], quote: number): number {
  let last = quote - 1;
  while (last >= 0 && (lines[last] ?? '').trim() === '') last -= 1;
  const begins = attributionBegins(lines, last);
  if (begins !== -1) return begins;
  return (lines[last] ?? '').trimEnd().endsWith(':') ? last : quote;
}

function nextWritten(lines: readonly string[], above: number): number {
  let at = above + 1;
  while (at < above + MAX_HEADER_LINES && lines[at]?.trim() === '') at += 1;
  return at;
}
