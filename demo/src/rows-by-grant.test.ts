import type { HealthRecord } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { openRows } from './rows.ts';
import { rowsByGrant } from './rows-by-grant.ts';
import { nora, theo } from './sample/children.ts';
import { grants } from './sample/grants.ts';
import { alex, idOf, jordan, robin } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { memory } from './testing/world.ts';

// What is left of the rows, whatever a handler forgets to ask.

const held = (role: string) => grants.filter((one) => one.role === role);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The sample with a receipt, and with what is removed, over or private beside what is shared. */
function kept() {
  const rows = openRows(openStore(memory()), sample);
  const [document] = rows.documents.all();
  const [expense] = rows.expenses.all();
  const [record] = rows.health.all();
  const [date] = rows.courtDates.all();
  const attachedTo = { kind: 'expense', id: expense!.id, description: 'Canary' } as const;
  rows.documents.put({ ...document!, id: idOf('ca1'), attachedTo });
  const file = { version: 1, name: 'till.jpg', kind: 'jpeg', bytes: 1, pages: 1, sha256: '' } as const;
  rows.expenses.put({ ...expense!, receipts: [{ ...file, id: idOf('ca1') }] });
  rows.health.put({ ...record!, id: idOf('ca2'), removedAt: '2026-01-01T00:00:00.000Z' });
  const details = { ...record!.details, status: 'completed' } as HealthRecord['details'];
  rows.health.put({ ...record!, id: idOf('ca3'), details });
  rows.courtDates.put({ ...date!, id: idOf('ca4'), audience: 'me' });
  rows.courtDates.put({ ...date!, id: idOf('ca5'), removedAt: '2026-01-01T00:00:00.000Z' });
  rows
    .notesOn('child', nora)
    .set({ own: { [alex.id]: { id: idOf('ca6'), text: 'Canary', savedAt: '2026-01-01T00:00:00.000Z' } }, shared: [] });
  return rows;
}

test('counsel finds what is shared and open, and nothing private, removed or over', () => {
  const rows = kept();
  const open = rowsByGrant(rows, held('lawyer'), jordan.id);
  expect(idsOf(open.health.all())).toEqual(idsOf(sample.health));
  expect(idsOf(open.courtDates.all())).toEqual(idsOf(sample.courtDates));
  expect(idsOf(open.documents.all())).toEqual([idOf('e1'), idOf('e2'), idOf('e3'), idOf('ca1')]);
  expect(open.documents.find(idOf('ca1'))?.attachedTo).toMatchObject({ description: 'Canary' });
  expect(open.expenses.all()[0]?.receipts).toHaveLength(1);
  expect([open.links.all(), open.invitations.all(), open.history.get(), open.draftsOf(alex.id).all()]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(open.notesOn('child', nora).get()).toEqual({ own: {}, shared: [] });
  expect(() => open.events.put(open.events.all()[0]!)).toThrow('Nothing is changed by a grant');
});

test('each section is closed without its grant, and doesn’t name what another one holds', () => {
  const rows = kept();
  const only = (section: 'payments' | 'documents') =>
    rowsByGrant(
      rows,
      held('lawyer').map((one) => ({ ...one, sections: [section] })),
      jordan.id,
    );
  const money = only('payments');
  expect(money.expenses.all()[0]?.receipts).toEqual([]);
  expect(money.payments.all()).toHaveLength(sample.payments.length);
  const closed = [money.documents, money.decisions, money.courtDates, money.health, money.doses, money.homework];
  expect(closed.flatMap((table): unknown[] => table.all())).toEqual([]);
  expect([money.events.all(), money.messages.all(), money.conversations.all(), money.alertsOf(nora).all()]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(only('documents').documents.find(idOf('ca1'))?.attachedTo).toBeNull();
  expect(only('documents').expenses.all()).toEqual([]);
});

test('a relative finds rows of the children that are named alone', () => {
  const rows = kept();
  rows.events.put({ ...rows.events.all()[0]!, id: idOf('caa'), children: [nora, theo] });
  const open = rowsByGrant(
    rows,
    held('relative').map((one) => ({ ...one, children: [nora] })),
    robin.id,
  );
  expect(idsOf(open.children.all())).toEqual([nora]);
  expect(open.doses.all(), 'all doses are of Theo').toEqual([]);
  for (const table of [open.health, open.academicRecords, open.bringItems, open.homework, open.schoolContacts])
    expect(table.all().every(({ childId }) => childId === nora)).toBe(true);
  expect(open.events.find(idOf('caa'))?.children).toEqual([nora]);
  expect(JSON.stringify(open.events.all())).not.toContain(theo);
});

test.each([
  ['mediator', 1],
  ['judge', 0],
] as const)('of what a parent proposed and the other hasn’t answered a %s finds %i', (role, count) => {
  const rows = kept();
  const [neutral] = held('mediator');
  const at = '2026-01-01T00:00:00.000Z';
  const content = { schedule: null, rules: [], ended: [idOf('ca7')], against: 1 };
  const asked = { status: 'open', proposedBy: alex.id, proposedAt: at, answeredAt: null, version: 1 } as const;
  const familyId = sample.family.id;
  const custody = rows.custody.get();
  rows.custody.set({ ...custody, proposals: [{ id: idOf('ca8'), familyId, ...content, ...asked }] });
  const grant = { ...neutral!, role, sections: ['calendar' as const] };
  expect(rowsByGrant(rows, [grant], idOf('ca9')).custody.get().proposals).toHaveLength(count);
});
