import { newId } from '@evenkeel/contract/base';
import { joinedNoticesSpec } from '@evenkeel/contract/joined-notices.spec';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { expect, test } from 'vitest';
import { mailsTo } from '../testing/mails.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

joinedNoticesSpec(serverWorld);

async function world() {
  const made = await serverWorld();
  const { alex, blake, familyId } = made;
  const said = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const { id: childId } = await alex.children.add({ id: newId(), familyId, ...said });
  const record = () => ({
    id: newId(),
    familyId,
    childId,
    subject: 'Math',
    result: 'B+',
    date: '2026-11-02',
    notes: '',
  });
  const grade = (asked = record()) => alex.school.records.add(asked);
  const told = async () =>
    (await blake.notifications.list({ familyId, limit: 100 })).notifications.map(({ neutral }) => neutral);
  return { ...made, record, grade, told };
}

const some = (most: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: most }, act));

test('requests at once make sixty notices and one joined one, whose count is exact; a repeat counts once', async () => {
  const { record, grade, told } = await world();
  const repeated = record();
  await some(mostNoticesInHour + 8, () => grade());
  await some(3, () => grade(repeated));
  const all = await told();
  expect(all).toHaveLength(mostNoticesInHour + 1);
  expect(all[0]).toBe('9 changes in School');
});

test('an hour later each is a notice again', async () => {
  const { grade, told } = await world();
  await some(mostNoticesInHour + 2, () => grade());
  clock.advance({ hours: 1 });
  await grade();
  expect((await told()).slice(0, 2)).toEqual(['An academic record was added', '2 changes in School']);
});

test('what joins is no other email, and no entry of anyone’s log but the two parents’', async () => {
  const { blake, familyId, grade } = await world();
  const { user } = (await blake.accounts.session.get())!;
  await some(mostNoticesInHour + 1, () => grade());
  const mails = (await mailsTo(user.email)).length;
  const sizes = async () =>
    (await owner.query('select audience, size::int from log where family_id = $1 order by audience, id', [familyId]))
      .rows;
  const before = await sizes();
  await some(4, () => grade());
  expect(await mailsTo(user.email)).toHaveLength(mails);
  expect(await sizes()).toEqual(
    before.map((log) => (log.audience === 'circle' ? { ...log, size: log.size + 4 } : log)),
  );
});
