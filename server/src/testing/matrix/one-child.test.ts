import { newId } from '@evenkeel/contract/base';
import { draft, thanksgiving } from '@evenkeel/contract/draft.spec';
import { openedTo, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { operationsByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { expect, test } from 'vitest';
import { inputs } from './inputs.ts';
import { startSession, suggest } from './inputs-mediation.ts';
import type { On } from './on.ts';
import { call, operations } from './operations.ts';
import { familyOf, mediatorOf, person, relativeOf } from './people.ts';
import { fill } from './things.ts';
import { ofHealth, ofSchool } from './words.ts';

// A relative of one child learns nothing that leads to another: no answer has an id of it.

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const familyId = await familyOf([alex, blake]);
const things = await fill({ familyId, alex, blake });
const of = { familyId };
const { children, calendar, health, school } = alex.client;
const theo = { firstName: 'Theo', lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
const { id: theoId } = await children.add({ ...theo, ...of, id: newId() });

/** Something of Theo in all that a relative can have, and of both children where there can be both. */
async function addForTheo(): Promise<string[]> {
  const when = { date: '2026-11-25T09:00', end: null, zone: 'America/New_York', type: 'activity' as const };
  const both = { ...when, ...of, description: '', children: [things.childId, theoId] };
  await calendar.events.add({ ...both, id: newId(), title: 'Zoo' });
  const trips = { frequency: 'weekly' as const, until: null };
  await calendar.events.add({ ...both, id: newId(), title: 'Trips', repeats: trips });
  const own = await calendar.events.add({ ...both, id: newId(), title: 'Dentist', children: [theoId] });
  const about = { ...of, childId: theoId };
  const visit = await health.records.add({ ...ofHealth.visit, ...about, id: newId() });
  const record = await school.records.add({ ...ofSchool.record, ...about, id: newId() });
  const contact = await school.contacts.add({ ...ofSchool.contact, ...about, id: newId() });
  const rule = { ...thanksgiving(), children: [theoId] };
  const { proposals } = blake.client.calendar.schedules;
  const { id } = await proposals.add(draft(familyId, { against: 1, rules: [rule] }));
  await calendar.schedules.proposals.answer({ ...of, id, version: 1, status: 'accepted' });
  return [theoId, own.id, visit.id, record.id, contact.id, rule.id];
}

const session = await startSession(familyId, await mediatorOf(alex, familyId, blake));
const suggestion = await suggest(familyId, session.mediator);
const hidden = await addForTheo();
const relative = await relativeOf(alex, familyId, things.childId);
await relative.accept();
const people = { me: relative, owner: alex, other: blake, alex, kim: blake };
const on: On = { ...people, familyId, things, grant: relative, session, suggestion };

const opened = openedTo('relative', relativeSections);
const open = operations.filter(({ name }) => {
  const needed = operationsByGrant[name as keyof typeof operationsByGrant];
  return needed && opened.includes(needed);
});

test.each(open)('$name has no id of another child', async (operation) => {
  const input = await inputs[operation.name]?.(on);
  for (const asked of [input, { ...input, childId: theoId }]) {
    const { status, body } = await call(operation, { ...asked, ...of }, relative.token);
    if (asked === input) expect(status, body).toBeLessThan(300);
    for (const id of hidden) expect(body).not.toContain(id);
  }
});

test('nor has what is there before a family is chosen', async () => {
  const { families, overview, offers, channels } = relative.client.grants;
  const said = [families.list(), overview.list({}), offers.list(), channels.unread.list()];
  const answers = JSON.stringify(await Promise.all(said));
  expect(answers).toContain(familyId);
  for (const id of hidden) expect(answers).not.toContain(id);
});

test('an event of both children is about the one', async () => {
  const events = await relative.client.calendar.events.list({ ...of, from: '2026-11-20', to: '2026-12-10' });
  const said = events.filter(({ title }) => title === 'Zoo' || title === 'Trips');
  expect(said.length).toBeGreaterThan(1);
  for (const event of said) expect(event.children).toEqual([things.childId]);
});
