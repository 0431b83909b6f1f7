import type { Context } from './api.ts';
import { contentOf } from './keep-version.ts';
import type { KeptEntry, Sample } from './rows.ts';

type Said = { kind: string; at: string | null; by: string | null };

/** Record entries of a sample item, in order; none without a time or a person. */
function entriesOf(item: { id: string }, said: Said[]): KeptEntry[] {
  const content = contentOf(item);
  return said.flatMap(({ kind, at, by }) => (at && by ? [{ kind, at, by, ref: item.id, content }] : []));
}

/** That the sample documents were linked. */
function entriesOfLinks({ links }: Sample, refs: ReadonlySet<string>): KeptEntry[] {
  return links
    .filter(({ documentId }) => refs.has(documentId))
    .map(({ id: link, documentId, item, itemId, itemName, page, sentence, version, addedAt, addedBy }) => ({
      kind: 'document.linked',
      at: addedAt,
      by: addedBy,
      ref: documentId,
      content: contentOf({ link, belongsTo: { item, id: itemId, name: itemName }, page, sentence, version }),
    }));
}

const addedAs = (kind: string, one: { id: string; addedAt: string; addedBy: string }) =>
  entriesOf(one, [{ kind: `${kind}.added`, at: one.addedAt, by: one.addedBy }]);

/** What was added and never changed. */
function addedOf(sample: Sample, refs: ReadonlySet<string>): KeptEntry[] {
  const { decisions, courtDates, health, academicRecords, schoolContacts, bringItems, homework } = sample;
  const kinds = [
    ['court-decision', decisions],
    ['court-date', courtDates],
    ['academic-record', academicRecords],
    ['school-contact', schoolContacts],
    ['bring-item', bringItems],
    ['homework', homework],
    ['health', health.map(({ details, ...one }) => ({ ...one, ...contentOf(details), id: one.id }))],
  ] as const;
  return kinds.flatMap(([kind, all]) => all.filter(({ id }) => refs.has(id)).flatMap((one) => addedAs(kind, one)));
}

/** The sample family's record before the visit, oldest first. */
export function originalsOf({ rows, families }: Context, refs: ReadonlySet<string>): KeptEntry[] {
  const wanted = <Item extends { id: string }>(items: readonly Item[]) => items.filter(({ id }) => refs.has(id));
  const members = families[0]?.members ?? [];
  const founded = members[0]?.joinedAt ?? null;
  const otherThan = (id: string) => members.find(({ accountId, home }) => home && accountId !== id)?.accountId ?? null;
  const { children, events, expenses, payments, custody, documents } = rows.sample;
  return [
    ...wanted(children).flatMap((child) => entriesOf(child, [{ kind: 'child.added', at: founded, by: child.addedBy }])),
    ...wanted(rows.sample.alerts).flatMap((alert) =>
      entriesOf(alert, [{ kind: 'alert.added', at: alert.createdAt, by: alert.addedBy }]),
    ),
    ...wanted(events).flatMap((event) =>
      entriesOf(event, [
        { kind: 'event.added', at: event.createdAt, by: event.addedBy },
        { kind: 'event.confirmed', at: event.createdAt, by: event.confirmedBy },
        { kind: 'event.removed', at: event.removedAt, by: event.removedBy },
      ]),
    ),
    ...wanted(expenses).flatMap((answered) => {
      const { accepted: _accepted, reason: _reason, ...added } = answered;
      const { status, createdAt, answeredAt, paidBy } = answered;
      return [
        ...entriesOf(added, [{ kind: 'expense.added', at: createdAt, by: paidBy }]),
        ...entriesOf(answered, [{ kind: `expense.${status}`, at: answeredAt, by: otherThan(paidBy) }]),
      ];
    }),
    ...wanted(payments).flatMap((payment) => {
      const { status, provider, createdAt, paidBy, receivedBy } = payment;
      const isAnswered = provider === null && status !== 'pending';
      return entriesOf(payment, [
        { kind: provider ? `payment.${status}` : 'payment.recorded', at: createdAt, by: paidBy },
        ...(isAnswered
          ? [{ kind: status === 'paid' ? 'payment.confirmed' : 'payment.contested', at: createdAt, by: receivedBy }]
          : []),
      ]);
    }),
    ...wanted(documents).flatMap(({ id, name, type, category, version, addedAt, addedBy }) =>
      entriesOf({ id, name, type, category, version } as { id: string }, [
        { kind: 'document.added', at: addedAt, by: addedBy },
      ]),
    ),
    ...entriesOfLinks(rows.sample, refs),
    ...addedOf(rows.sample, refs),
    ...wanted(custody.schedules).flatMap((schedule) =>
      entriesOf(schedule, [
        { kind: 'schedule.accepted', at: schedule.setAt, by: schedule.acceptedBy ?? schedule.setBy },
      ]),
    ),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
