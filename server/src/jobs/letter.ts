import { product } from '@evenkeel/contract/product';
import { html, type Html } from '../lib/html.ts';
import type { Mail } from '../lib/mailer.ts';

export type Letter = {
  /** Read on a lock screen, by whoever stands there: nothing of children, custody or another parent. */
  subject: string;
  /** The first also shows in the list of mails. */
  paragraphs: string[];
  /** Six digits, to be typed. */
  pin?: string;
  /** A page of ours to go to. */
  action?: { label: string; url: string };
  /** Said at the end, small. */
  note?: string;
};

const text = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1f2a37;white-space:pre-line';
const quiet = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6673';
const page = 'margin:0;padding:32px 16px;background:#f4f6f8;font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif';
const card = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px';
const code = 'margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:600;color:#1f2a37';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none';

/** One letter as mail, twice: as text and as HTML that loads nothing from anywhere. */
export function mailOf(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter).html };
}

function textOf({ paragraphs, pin, action, note }: Letter): string {
  const parts = [...paragraphs, ...(pin ? [pin] : []), ...(action ? [`${action.label}: ${action.url}`] : [])];
  return [...parts, ...(note ? [note] : []), product.name].join('\n\n');
}

function htmlOf({ subject, paragraphs, pin, action, note }: Letter): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${page}">
        <div style="${card}">
          <p style="${quiet}">${product.name}</p>
          ${paragraphs.map((paragraph) => html`<p style="${text}">${paragraph}</p> `)}
          ${pin ? html`<p style="${code}">${pin}</p>` : ''}
          ${action ? html`<p style="${text}"><a style="${button}" href="${action.url}">${action.label}</a></p>` : ''}
          ${note ? html`<p style="${quiet}">${note}</p>` : ''}
        </div>
      </body>
    </html> `;
}
