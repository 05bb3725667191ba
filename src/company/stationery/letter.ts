import { html, raw } from 'hono/html';
import { OF_THIS_SITE } from '../../platform/contract/pages/site-address.ts';
import type { Company } from '../contract/company-file.ts';
import { initialOf } from '../contract/texts/initial.ts';

/** The sending company, and the origin of its site. */
export interface Correspondent {
  company: Company;
  siteUrl: string;
}

/** Default sender of the site's mails. */
export function companySender({ name, email }: Company) {
  return { name, address: email };
}

/** An item of a list in a letter. */
export interface LetterItem {
  title: string;
  /** Address of its page. */
  link: string;
  /** A customer's own words about it. */
  note?: string;
}

/** A paragraph, a table of facts, a list, quoted words, or a link. */
export type LetterPart =
  | string
  | { facts: [label: string, value: string][] }
  | { items: LetterItem[] }
  | { quote: string }
  | { link: string; label: string };

export interface Letter {
  subject: string;
  parts: LetterPart[];
}

/** Renders a mail in the company's style, as text and as HTML. */
export function writeLetter(company: Company, { subject, parts }: Letter) {
  return {
    subject,
    text: [...parts.map(asText), `-- \n${signatureOf(company)}`].join('\n\n'),
    html: String(asPage(subject, parts, company)),
  };
}

function signatureOf({ name, address: { street, city, country } }: Company): string {
  return `${name}\n${street}, ${city}, ${country}`;
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return withoutSignature(part);
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('items' in part) return part.items.map(asLines).join('\n\n');
  if ('quote' in part) return part.quote.split('\n').map(asQuoted).join('\n');
  return `${part.label}:\n${part.link}`;
}

/** Mail programs hide everything after a line of two dashes and a blank. */
function withoutSignature(text: string): string {
  return text.replace(/^-- $/gm, '--');
}

/** Marks a line of somebody else's words, as mail programs do. */
function asQuoted(line: string): string {
  return line === '' ? '>' : `> ${line}`;
}

function asLines({ title, link, note }: LetterItem): string {
  return [title, ...(note ? note.split('\n') : []), link].join('\n  ');
}

const FONT = "font: 16px/1.6 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const STYLE = {
  page: `margin: 0; padding: 24px 12px; background: #f7f3ec; color: #1e1b18; ${FONT}`,
  sheet: 'max-width: 560px; margin: 0 auto; padding: 32px 24px; background: #fffdf9',
  name: 'margin: 0 0 24px; color: #2f4a3c; font: 600 22px/1.2 Fraunces, Georgia, serif',
  letter:
    'display: inline-block; width: 36px; margin-right: 10px; border-radius: 6px; background: #2f4a3c; color: #f7f3ec; line-height: 36px; text-align: center; vertical-align: middle',
  logo: 'margin-right: 10px; border: 0; vertical-align: middle',
  button:
    'display: inline-block; padding: 12px 24px; border-radius: 999px; background: #b5532c; color: #ffffff; font-weight: 600; text-decoration: none',
  quote: 'margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 3px solid #d9cfbf',
  list: 'margin: 0 0 16px; padding: 0; list-style: none',
  item: 'margin: 0; padding: 8px 0; border-top: 1px solid #d9cfbf',
  titleLink: 'color: #2f4a3c; font-weight: 600',
  small: 'color: #544d45; font-size: 14px',
  paragraph: 'margin: 0 0 16px',
} as const;

function asPage(subject: string, parts: LetterPart[], company: Company) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${STYLE.page}">
<div style="${STYLE.sheet}">
<p style="${STYLE.name}">${asFace(company)}${company.name}</p>
${parts.map(asBlock)}
<p style="margin: 32px 0 0; ${STYLE.small}">${lines(signatureOf(company))}</p>
</div>
</body>
</html>`;
}

/** The icon of the site with a logo; otherwise its letter, which shows where pictures are off, too. */
function asFace({ name, logo }: Company) {
  if (!logo) return html`<span style="${STYLE.letter}">${initialOf(name)}</span>`;
  return html`<img src="${OF_THIS_SITE}/icon-192.png" alt="" width="36" height="36" style="${STYLE.logo}">`;
}

function asBlock(part: LetterPart) {
  if (typeof part === 'string') {
    return html`<p style="${STYLE.paragraph}">${lines(part)}</p>\n`;
  }
  if ('quote' in part) {
    return html`<blockquote style="${STYLE.quote}">${lines(part.quote)}</blockquote>\n`;
  }
  if ('facts' in part) {
    const facts = part.facts.map(
      ([label, value]) => html`<span style="${STYLE.small}">${label}:</span> ${value}<br>`,
    );
    return html`<p style="${STYLE.paragraph}">${facts}</p>\n`;
  }
  if ('items' in part) {
    return html`<ul style="${STYLE.list}">${part.items.map(asItem)}</ul>\n`;
  }
  return html`<p style="margin: 24px 0"><a href="${part.link}" style="${STYLE.button}">${part.label}</a></p>
<p style="${STYLE.paragraph}; ${STYLE.small}">Or copy this address into your browser:<br>${part.link}</p>\n`;
}

function asItem({ title, link, note }: LetterItem) {
  const words = note ? html`<br><span style="${STYLE.small}">${lines(note)}</span>` : '';
  return html`<li style="${STYLE.item}"><a href="${link}" style="${STYLE.titleLink}">${title}</a>${words}</li>`;
}

/** Some mail programs ignore line breaks in text. */
function lines(text: string) {
  return text.split('\n').map((line, index) => html`${index > 0 ? raw('<br>') : ''}${line}`);
}
