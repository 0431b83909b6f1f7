import { product } from '@evenkeel/contract/product';
import type { Mail } from '../lib/mailer.ts';
import { htmlOf } from './letter-html.ts';

export type Letter = {
  /** Also the heading. Anyone may read it on a lock screen: nothing about children, custody, courts or another parent. */
  subject: string;
  /** The first also shows in inbox lists and on a lock screen. */
  paragraphs: string[];
  /** What someone else wrote, set apart from our own text. */
  quote?: string;
  /** Right below the first paragraph of the HTML, whose preview is filled up. In the text it is last: programs show how that begins. */
  pin?: string;
  /** A button to one of our pages. */
  action?: Link;
  /** Small print below. */
  note?: string;
  /** Why the recipient gets it. In the footer, after the sender. */
  why?: string;
  /** The unsubscribe link. Never in a mail about account security. */
  ending?: Link & {
    /** One-click unsubscribe (RFC 8058). */
    isOneClick: boolean;
  };
};

export type Link = { label: string; url: string };

/** A letter as text and as HTML, which loads nothing. */
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

/** The footer: who sends a mail, and why. */
function senderLine({ why }: Pick<Letter, 'why'>): string {
  return [`Sent by ${product.name}.`, why].filter(Boolean).join(' ');
}

/** Every kind of line break, so that no line of a quote can pass as ours. */
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
