import type { DocumentLink } from '@evenkeel/contract/document-links';
import { itemLabels } from '@evenkeel/contract/document-links.rules';
import { mediumDay } from '../lib/days.ts';

type Item = Pick<DocumentLink, 'item' | 'itemName' | 'itemDay' | 'isOver'>;

const over: Partial<Record<DocumentLink['item'], string>> = {
  event: 'deleted',
  expense: 'withdrawn',
  rule: 'no longer in effect',
};

/** "Dentist, Nov 24, 2026"; "Court decision of Nov 3, 2026"; "Old summer, no longer in effect". */
export function itemWords({ item, itemName, itemDay, isOver }: Item): string {
  if (item === 'decision') return `${itemLabels.decision} of ${itemDay ? mediumDay(itemDay) : 'an unknown day'}`;
  const name = itemName || itemLabels[item];
  return [name, ...(itemDay ? [mediumDay(itemDay)] : []), ...(isOver ? [over[item] ?? 'deleted'] : [])].join(', ');
}

/** "order.pdf, page 4". */
export const sourceWords = ({ name, page }: Pick<DocumentLink, 'name' | 'page'>): string =>
  page === null ? name : `${name}, page ${page}`;
