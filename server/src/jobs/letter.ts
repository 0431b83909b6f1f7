import { product } from '@evenkeel/contract/product';
import type { Mail } from '../lib/mailer.ts';
import { htmlOf } from './letter-html.ts';

export type Letter = {
  /** Read on a lock screen, by whoever stands there: nothing of children, custody, courts or another parent. Also the heading. */
  subject: string;
  /** The first also shows in the list of mails, and on a lock screen. */
  paragraphs: string[];
  /** What somebody else wrote, set apart from what we say. */
  quote?: string;
  /** Six digits, to be typed. */
  pin?: string;
  /** A page of ours to go to. */
  action?: Link;
  /** Said after that, small. */
  note?: string;
  /** Why whoever reads this got it. Said at the very end, after who sends it. */
  why?: string;
  /** Where mails like this one are changed or ended. Never of a mail about the security of an account. */
  ending?: Link & {
    /** Whether the mail program may end them by itself, without a page (RFC 8058). */
    isOneClick: boolean;
  };
};

export type Link = { label: string; url: string };

/** One letter as mail, twice: as text and as HTML that loads nothing from anywhere. */
export function mailOf(to: string, letter: Letter): Mail {
  const { subject, ending } = letter;
  const unsubscribe = ending && { url: ending.url, isOneClick: ending.isOneClick };
  return {
    to,
    subject,
    text: textOf(letter),
    html: htmlOf(letter, senderLine(letter)).html,
    ...(unsubscribe && { unsubscribe }),
  };
}

/** Who sends a mail, and why. */
function senderLine({ why }: Pick<Letter, 'why'>): string {
  return [`Sent by ${product.name}.`, why].filter(Boolean).join(' ');
}

/** Whatever a mail program may begin a new line at: none of a quote may look as if we had written it. */
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function textOf(letter: Letter): string {
  const { paragraphs, quote, pin, action, note, ending } = letter;
  const quoted = quote?.split(lineEnds).map((line) => `> ${line}`);
  const foot = [senderLine(letter), ending && inText(ending)].filter(Boolean).join('\n');
  const parts = [...paragraphs, quoted?.join('\n'), pin, action && inText(action), note, foot];
  return parts.filter(Boolean).join('\n\n');
}

function inText({ label, url }: Link): string {
  return `${label}: ${url}`;
}
