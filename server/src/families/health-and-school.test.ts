import { aboutNora, visitOf } from '@evenkeel/contract/health.spec';
import { newId } from '@evenkeel/contract/base';
import type { Client, World } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { join, parent, theo, twoParents } from '../testing/parents.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { clock, owner } from '../testing/world.ts';

// What becomes of health and school when a parent joins or leaves, or two families become one.

const ito = { name: 'Ms. Ito', role: 'Teacher', phone: '', email: '' };

/** A health record and a school contact, both in their second version. */
async function enter(who: Client, familyId: string, childId: string) {
  const asked = await aboutNora({ alex: who, familyId } as World, { childId });
  await who.health.records.add(asked);
  const record = await who.health.records.change({ ...asked, title: 'Eye test', version: 1 });
  const contact = { id: newId(), familyId, childId, ...ito };
  await who.school.contacts.add(contact);
  const changed = await who.school.contacts.change({ ...contact, role: 'Class teacher', version: 1 });
  return { record, contact: changed };
}

/** How often each is in the log of the two alone. */
async function inTheirLog(familyId: string, ids: string[]): Promise<number[]> {
  const { rows } = await owner.query<{ ref: string; count: number }>(
    `select e.ref, count(*)::int as count from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and l.audience = 'circle' and e.ref = any ($2) group by 1`,
    [familyId, ids],
  );
  return ids.map((id) => rows.find(({ ref }) => ref === id)?.count ?? 0);
}

const lastOf = async (who: Client, familyId: string, { record, contact }: Awaited<ReturnType<typeof enter>>) => [
  (await who.health.history.list({ familyId, id: record.id }))[0],
  (await who.school.history.list({ familyId, id: contact.id }))[0],
];
const lastVersions = [
  { kind: 'health.added', content: { title: 'Eye test', version: 2 } },
  { kind: 'school-contact.added', content: { name: 'Ms. Ito', role: 'Class teacher', version: 2 } },
];

test('what Alex entered alone is Blake’s too once Blake joins, with its History, and in the record of both', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const { familyId } = alex;
  const { id: childId } = await alex.client.children.add(theo(familyId));
  const made = await enter(alex.client, familyId, childId);
  await join(alex, blake);
  expect(await blake.client.health.records.get({ familyId, id: made.record.id })).toEqual(made.record);
  expect(await blake.client.school.contacts.list({ familyId })).toEqual([made.contact]);
  const ids = [made.record.id, made.contact.id];
  expect(await inTheirLog(familyId, ids)).toEqual([1, 1]);
  expect(await lastOf(blake.client, familyId, made)).toMatchObject(lastVersions);
  // Who returns has it already.
  await owner.query(`update member set left_at = $2 where family_id = $1 and name = 'Blake'`, [
    familyId,
    clock().toString(),
  ]);
  await owner.query(`update member set left_at = null where family_id = $1 and name = 'Blake'`, [familyId]);
  expect(await inTheirLog(familyId, ids)).toEqual([1, 1]);
});

test('what Blake entered in a family that is merged is in the record of both, and Alex reads its History', async () => {
  const two = await twoFamilies();
  const made = await enter(two.blake.api, two.own, two.nora);
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const { shared: familyId } = two;
  const ids = [made.record.id, made.contact.id];
  expect(await inTheirLog(familyId, ids)).toEqual([1, 1]);
  for (const { api } of [two.alex, two.blake]) {
    const { addedBy, title, details } = await api.health.records.get({ familyId, id: ids[0] ?? '' });
    expect([addedBy, title, details]).toEqual([two.blake.id, 'Eye test', made.record.details]);
    expect(await api.school.contacts.list({ familyId })).toMatchObject([{ ...ito, role: 'Class teacher' }]);
    expect(await lastOf(api, familyId, made)).toMatchObject(lastVersions);
  }
});

test('after Blake left, Alex has every record, appointment and contact of Blake’s, and Blake none', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { id: childId } = await alex.client.children.add(theo(familyId));
  const { record, contact } = await enter(blake.client, familyId, childId);
  const { id } = record;
  const masked = await aboutNora({ alex: blake.client, familyId } as World, {
    childId,
    details: visitOf({ provider: 'Dr. Quill', isProviderMasked: true }),
  });
  await blake.client.health.records.add(masked);
  const december = { familyId, from: '2198-12-01', to: '2198-12-31' };
  const seen = async () => [
    await alex.client.health.overview.get({ familyId }),
    await alex.client.health.appointments.list(december),
    await alex.client.health.history.list({ familyId, id }),
    await alex.client.school.contacts.list({ familyId }),
    await alex.client.school.history.list({ familyId, id: contact.id }),
  ];
  const before = await seen();
  await blake.client.families.leave({ familyId });
  expect(await seen()).toEqual(before);
  expect(JSON.stringify(before), 'a mask outlives who put it on').not.toContain('Quill');
  for (const attempt of [
    () => blake.client.health.overview.get({ familyId }),
    () => blake.client.health.appointments.list(december),
    () => blake.client.health.history.list({ familyId, id }),
    () => blake.client.school.contacts.list({ familyId }),
    () => blake.client.school.history.list({ familyId, id: contact.id }),
  ])
    expect(await codeOf(attempt())).toBe('NOT_FOUND');
  const { familyId: _family, addedBy: _by, addedAt: _at, ...kept } = record;
  const changed = await alex.client.health.records.change({ ...kept, familyId, title: 'Eyes', version: 2 });
  expect(changed).toMatchObject({ title: 'Eyes', addedBy: blake.accountId });
});

test('who takes the home of a parent who left reads each record’s last version in its History, none from before', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { id: childId } = await alex.client.children.add(theo(familyId));
  const all = [await enter(alex.client, familyId, childId), await enter(blake.client, familyId, childId)];
  await blake.client.families.leave({ familyId });
  clock.advance({ minutes: 1 });
  const casey = await parent('Casey Long');
  await join(alex, casey);
  const historyOf = async (who: Client) => {
    const lists = all.flatMap(({ record, contact }) => [
      who.health.history.list({ familyId, id: record.id }),
      who.school.history.list({ familyId, id: contact.id }),
    ]);
    return (await Promise.all(lists)).map((versions) =>
      versions.map(({ kind, by, content }) => [kind, by, content['version']]),
    );
  };
  const brought = [alex, alex, blake, blake].map(({ accountId }, n) => [
    [n % 2 ? 'school-contact.added' : 'health.added', accountId, 2],
  ]);
  expect(await historyOf(casey.client)).toEqual(brought);
  expect((await historyOf(alex.client)).map(({ length }) => length)).toEqual([3, 3, 3, 3]);
  // Who comes back gets nothing twice.
  const setLeft = (at: string | null) =>
    owner.query(`update member set left_at = $2 where family_id = $1 and name = 'Casey'`, [familyId, at]);
  await setLeft(clock().toString());
  await setLeft(null);
  expect(await historyOf(casey.client)).toEqual(brought);
});
