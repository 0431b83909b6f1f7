import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { newAddress, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { accountIdOf } from '../testing/second-step.ts';
import { owner } from '../testing/world.ts';

/** Two parents of one family, Alex (A) and somebody who was called Alex, too, when they joined. */
async function twoParents() {
  const alex = await newPerson();
  const [family] = await alex.api.families.list();
  const familyId = family!.id;
  const email = newAddress();
  const invitation = { id: newId(), familyId, email, message: 'Join me' };
  const { token } = await alex.api.families.invitations.add(invitation);
  const other = await newPerson(email);
  await other.api.families.invitations.accept({ token: token! });
  return { alex, other, familyId };
}

const namesFor = async ({ api }: Pick<Awaited<ReturnType<typeof newPerson>>, 'api'>) =>
  (await api.families.list())[0]?.members.map(({ name }) => name);

/** What the record of a family says of names. */
async function namings(familyId: string) {
  const { rows } = await owner.query(
    `select ref, disclosures::text as said from entry where family_id = $1 and kind = 'family.named' order by seq`,
    [familyId],
  );
  return rows;
}

test('the others see the new name at once, and the record has the old one', async () => {
  const { alex, other, familyId } = await twoParents();
  const stream = await listen(other.jar.get('session')!);
  await other.api.accounts.profile.change({ firstName: 'Blake', lastName: 'Costa' });
  await eventually(() => expect(stream.heard().map(({ data }) => data['kind'])).toContain('family.named'));
  expect(await namesFor(alex)).toEqual(['Alex', 'Blake']);
  const rows = await namings(familyId);
  expect(rows).toMatchObject([{ ref: await accountIdOf(other.email) }]);
  expect(rows[0].said).toMatch(/Blake/);
  expect(rows[0].said).toMatch(/Alex \(B\)/);
  expect((await other.api.accounts.events.list({ limit: 1 })).map(({ kind }) => kind)).toEqual(['name_changed']);
});

test('nobody can take a name that looks like another member’s, also concurrently', async () => {
  const { alex, other, familyId } = await twoParents();
  await other.api.accounts.profile.change({ firstName: '\u0410lex', lastName: 'Costa' }); // a Cyrillic A
  expect(await namesFor(alex)).toEqual(['Alex', '\u0410lex (B)']);
  const same = { firstName: 'Robin', lastName: 'Lind' };
  const holding = await owner.connect();
  await holding.query('begin');
  await holding.query('select from family where family_id = $1 for update', [familyId]);
  const both = Promise.all([alex, other].map(({ api }) => api.accounts.profile.change(same)));
  // Neither has looked at the name of the other one yet.
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await holding.query('commit');
  holding.release();
  await both;
  const names = (await namesFor(alex)) ?? [];
  expect(names).toHaveLength(2);
  expect(names.filter((name) => name === 'Robin')).toHaveLength(1);
});

test('an unchanged name records nothing, nor does a last name in the family', async () => {
  const { alex, familyId } = await twoParents();
  const names = { firstName: 'Alex', lastName: 'Rivera' };
  await alex.api.accounts.profile.change(names);
  expect((await alex.api.accounts.events.list({ limit: 1 })).map(({ kind }) => kind)).not.toContain('name_changed');
  await alex.api.accounts.profile.change({ ...names, lastName: 'Lind' });
  expect((await alex.api.accounts.session.get())?.user.lastName).toBe('Lind');
  expect(await namings(familyId)).toEqual([]);
});

test('a name change needs a session', async () => {
  await expect(newBrowser().api.accounts.profile.change({ firstName: 'A', lastName: 'B' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('ten name changes a day, then refused', async () => {
  const { alex, other } = await twoParents();
  for (let i = 0; i < 10; i += 1) await alex.api.accounts.profile.change({ firstName: `Alex${i}`, lastName: 'Rivera' });
  const oneMore = alex.api.accounts.profile.change({ firstName: 'Blake', lastName: 'Costa' });
  await expect(oneMore).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(await namesFor(other)).toContain('Alex9');
});
