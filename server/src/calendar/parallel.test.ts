import { newId } from '@evenkeel/contract/base';
import type { NewEvent } from '@evenkeel/contract/calendar';
import { expect, test } from 'vitest';
import { clock, owner, serverWorld } from '../testing/world.ts';

function dentist(familyId: string, title = 'Dentist'): NewEvent {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  return { id: newId(), familyId, title, description: '', ...when, type: 'appointment', children: [] };
}

test('both parents write, confirm and alert at the same moment: nothing waits for ever, nothing is lost', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  await alex.children.add(nora);
  const added = await Promise.all(Array.from({ length: 20 }, () => alex.calendar.events.add(dentist(familyId))));
  const acts = added.flatMap(({ id, version }, i) => {
    const [one, other] = i % 2 ? [alex, blake] : [blake, alex];
    return [
      () => one.calendar.events.confirm({ familyId, id, version, isConfirmed: true }),
      () => other.children.alerts.add({ id: newId(), familyId, childId: nora.id, title: `${i}`, description: '' }),
      () => one.notifications.list({ familyId }),
      () => other.onboarding.complete({ familyId, step: 'calendar' }),
    ];
  });
  const answers = await Promise.allSettled(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);

  const [ofAlex, ofBlake] = [await alex.notifications.list({ familyId }), await blake.notifications.list({ familyId })];
  expect(ofAlex.total + ofBlake.total).toBe(40);
  const { rows } = await owner.query(
    `select log.audience, log.size = count(entry.seq) and log.size = max(entry.seq) + 1 as is_gapless
     from log join entry on entry.family_id = log.family_id and entry.log_id = log.id
     where log.family_id = $1 group by log.family_id, log.id`,
    [familyId],
  );
  expect(rows.filter(({ is_gapless }) => !is_gapless)).toEqual([]);
  expect(rows).toHaveLength(3);
});

test('ten tabs confirm one event at once: one confirmation, one notification, one mail', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { id, version } = await alex.calendar.events.add(dentist(familyId));
  const confirm = () => blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
  const answers = await Promise.all(Array.from({ length: 10 }, confirm));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { notifications, total } = await alex.notifications.list({ familyId });
  expect(total).toBe(1);
  const { rows } = await owner.query(`select kind from app.outbox where ref = $1`, [notifications[0]?.id]);
  expect(rows).toEqual([{ kind: 'update' }]);
});

test('confirmed, taken back and confirmed again is one mail, until the other parent has looked', async () => {
  const { alex, blake, familyId } = await serverWorld();
  let event = await alex.calendar.events.add(dentist(familyId));
  const turn = async (isConfirmed: boolean) => {
    const { id, version } = event;
    ({ event } = await alex.calendar.events.confirm({ familyId, id, version, isConfirmed }));
  };
  const mails = async () => {
    const text = `select from app.outbox o join notification n on n.id = o.ref where n.family_id = $1`;
    return (await owner.query(text, [familyId])).rowCount;
  };
  for (const isConfirmed of [true, false, true, false, true]) await turn(isConfirmed);
  const { notifications } = await blake.notifications.list({ familyId });
  expect([notifications.length, await mails()]).toEqual([3, 1]);
  for (const { id } of notifications) await blake.notifications.read({ familyId, id });
  for (const isConfirmed of [false, true]) await turn(isConfirmed);
  expect(await mails(), 'one that leaves when the hour is over').toBe(2);
  clock.advance({ hours: 1 });
  for (const isConfirmed of [false, true]) await turn(isConfirmed);
  expect(await mails()).toBe(2);
  clock.advance({ hours: 1 });
  for (const isConfirmed of [false, true]) await turn(isConfirmed);
  expect(await mails()).toBe(3);
});

test('a parent alone confirms, and is told that nobody was notified', async () => {
  const { eve } = await serverWorld();
  const [{ id: familyId } = { id: '' }] = await eve.families.list();
  const { id, version } = await eve.calendar.events.add(dentist(familyId));
  const confirm = { familyId, id, version, isConfirmed: true };
  const first = await eve.calendar.events.confirm(confirm);
  expect(first).toMatchObject({ notice: 'none', event: { isConfirmed: true } });
  expect(await eve.calendar.events.confirm(confirm)).toEqual(first);
});

/** The content that an entry of the record discloses. */
function bodyOf(disclosures: string[]): Record<string, unknown> {
  return Object.fromEntries(disclosures.map((text) => JSON.parse(text).slice(1))).body;
}

test('every version stands in the record, whole, with what was removed', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const first = await alex.calendar.events.add(dentist(familyId));
  const { id, title: _title, ...rest } = first;
  const second = await alex.calendar.events.change({ ...rest, id, title: 'Dentist, moved' });
  await blake.calendar.events.confirm({ familyId, id, version: second.version, isConfirmed: true });
  await blake.calendar.events.remove({ familyId, id, version: second.version + 1 });
  const { rows } = await owner.query(
    `select entry.kind, disclosures from entry join log on log.family_id = entry.family_id and log.id = entry.log_id
     where entry.family_id = $1 and log.audience = 'family' order by entry.seq`,
    [familyId],
  );
  expect(
    rows.map(({ kind, disclosures }) => [kind, bodyOf(disclosures)['title'], bodyOf(disclosures)['version']]),
  ).toEqual([
    ['event.added', 'Dentist', 1],
    ['event.changed', 'Dentist, moved', 2],
    ['event.confirmed', 'Dentist, moved', 3],
    ['event.removed', 'Dentist, moved', 4],
  ]);
  expect(Object.keys(bodyOf(rows[0].disclosures)).toSorted()).toEqual(
    [
      'added_by',
      'asks',
      'children',
      'confirmed_by',
      'created_at',
      'date',
      'description',
      'end',
      'exceptions',
      'is_confirmed',
      'repeats',
      'status',
      'title',
    ]
      .concat(['type', 'version', 'zone'])
      .toSorted(),
  );
});

test('what the other parent is told of a removal leads to the day it was on', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { id, version } = await alex.calendar.events.add(dentist(familyId, '<b>Dentist</b>'));
  await alex.calendar.events.remove({ familyId, id, version });
  expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([
    {
      title: 'Event Deleted',
      description: expect.stringMatching(/^Alex deleted an event on Tue, Nov 24(, 2026)?$/) as string,
      actionUrl: '/calendar?day=2026-11-24&open=true',
    },
  ]);
});
