import { convert, type HtmlToTextOptions } from 'html-to-text';

/** Markup and entities of shop exports, which nobody types. */
const MARKUP =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|table|tr|td|a|img)\b|&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});|\\n(?![a-z])/i;
/** Ten times the limit of a description; longer texts are refused anyway. */
const MAX_LENGTH = 50_000;

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: true,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => {
      return { selector, options: { uppercase: false } };
    }),
  ],
};

/**
 * Converts a shop export's text to plain paragraphs; other text stays unchanged.
 *
 * @returns undefined for markup that is nested too deeply to read
 */
export function plainText(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !MARKUP.test(text)) return text;
  // WooCommerce writes a line break as two characters.
  const broken = text.replaceAll('\\n', '\n');
  // Cells of a table would be joined to one word.
  const apart = broken.replace(/(<\/t[dh]>)\s*(?=<t[dh]\b)/gi, '$1 ');
  try {
    return convert(apart, OPTIONS)
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  } catch (error) {
    // The reader goes down one call for each element, and only it knows which ones are open.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
