import type { Context } from './api.ts';
import type { KeptEntry } from './rows.ts';

/** Fields that aren't in the record. */
const leftOut = new Set(
  (
    'id familyId addedBy createdAt answeredAt removedAt removedBy movedFrom firstDate imageUrl remindAt ' +
    'relatedCoParentEmail askedBy askedAt askedAlso askedDay proposedAt setAt addedAt receipts ' +
    'isAcknowledged'
  ).split(' '),
);

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An item as in the record, with column names. */
export function contentOf(item: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(item).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(said.map(([name, value]) => [inSnakeCase(name), value]));
}

/** Adds a version of an item: the act (`event.changed`) and the new content. */
export function keepVersion<Item extends { id: string }>(context: Context, kind: string, item: Item): Item {
  const { me, now, rows } = context;
  const entry: KeptEntry = { at: now(), kind, ref: item.id, by: me.id, content: contentOf(item) };
  rows.history.set([...rows.history.get(), entry]);
  return item;
}
