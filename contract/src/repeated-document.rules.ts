import type { Document } from './documents.ts';

type Asked = Pick<Document, 'type' | 'category' | 'audience'>;

/** Whether adding a document again asks for what it is: with its labels, unless these have changed since, and for whom it was meant. */
export const isRepeat = (asked: Asked, document: Pick<Document, keyof Asked | 'isWaiting' | 'version'>): boolean =>
  (document.version > 1 || (asked.type === document.type && asked.category === document.category)) &&
  (asked.audience === 'both') === (document.audience === 'both' || document.isWaiting);
