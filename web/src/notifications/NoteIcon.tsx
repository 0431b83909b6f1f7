import { createElement } from 'react';
import { iconOf } from './notification-words.ts';

/** The icon of a notification, beside the words that say the same. */
export function NoteIcon({ name, className }: { name: string; className: string }) {
  return createElement(iconOf(name), { className, strokeWidth: 1.75, 'aria-hidden': true });
}
