import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { clientWith, clock, foundFamily, owner, signUp } from '../testing/world.ts';

// Who may join by an invitation that was sent before something changed, and under which name.

async function parent(name: string) {
  const account = await signUp(name, 'parent');
  const familyId = await foundFamily([{ ...account, name: name.split(' ')[0]!, role: 'parent' }]);
  const email = `${account.accountId}@example.test`;
  return { ...account, client: clientWith(account.sessionToken), familyId, email };
}
type Person = Awaited<ReturnType<typeof parent>>;

const invite = ({ client, familyId }: Person, email: string) =>
  client.families.invitations.add({ id: newId(), familyId, email, message: '' });

test('invitations of a former parent do not work', async () => {
  const [alex, casey] = [await parent('Alex Rivera'), await parent('Casey Lind')];
  const { id, token } = await invite(alex, casey.email);
  await owner.query(`update member set role = 'lawyer', home = null where account_id = $1`, [alex.accountId]);
  const { invitations, connections } = casey.client.families;
  expect(await codeOf(invitations.look({ token: token! }))).toBe('INVITATION_INVALID');
  expect(await codeOf(invitations.accept({ token: token! }))).toBe('INVITATION_INVALID');
  expect(await codeOf(connections.answer({ id, status: 'accepted' }))).toBe('NOT_FOUND');
});

test.each(['accepted', 'rejected'] as const)(
  'a later owner of an address learns nothing about what was %s there',
  async (status) => {
    const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
    const { id } = await invite(alex, blake.email);
    await blake.client.families.connections.answer({ id, status });
    expect(await blake.client.families.connections.list()).toMatchObject([{ id, status }]);

    await owner.query('delete from auth.accounts where id = $1', [blake.accountId]);
    clock.advance({ hours: 1 });
    const later = await parent('Drew Moss');
    await owner.query('update auth.accounts set email = $2, email_key = $2 where id = $1', [
      later.accountId,
      blake.email,
    ]);
    expect(await later.client.families.connections.list()).toEqual([]);
    expect(await codeOf(later.client.families.connections.answer({ id, status }))).toBe('NOT_FOUND');

    const meant = await invite(await parent('Casey Lind'), blake.email);
    expect(await later.client.families.connections.list()).toMatchObject([{ id: meant.id, status: 'pending' }]);
  },
);

test('mail preferences do not make a family used, and are kept on joining', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const { mails } = blake.client.notifications;
  await mails.change({ familyId: blake.familyId, wanted: false, detail: true });
  const { token } = await invite(alex, blake.email);
  const joined = { status: 'accepted', familyId: alex.familyId };
  expect(await blake.client.families.invitations.accept({ token: token! })).toEqual(joined);
  expect(await mails.get({ familyId: alex.familyId })).toEqual({ wanted: false, detail: true });
  expect(await alex.client.notifications.mails.get({ familyId: alex.familyId })).toEqual({
    wanted: true,
    detail: false,
  });
  const { rows } = await owner.query(
    `select l.person from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and e.kind = 'mails.changed'`,
    [alex.familyId],
  );
  expect(rows, 'known to Blake alone').toEqual([{ person: blake.accountId }]);
});

/** Until so many statements wait for a lock. */
const waits = async (many: number) => {
  const text = `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  while ((await owner.query(text)).rows[0].n < many) await new Promise((again) => setTimeout(again, 5));
};

test('a family left during an invitation is NOT_FOUND, not a server error', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const { token } = await invite(alex, blake.email);
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query('select from family where family_id = $1 for update', [blake.familyId]);
  const accepted = codeOf(blake.client.families.invitations.accept({ token: token! }));
  await waits(1);
  const invited = codeOf(invite(blake, 'x@example.test'));
  await waits(2);
  await lock.query('commit');
  lock.release();
  expect(await Promise.all([accepted, invited])).toEqual(['ok', 'NOT_FOUND']);
});

test.each([
  ['Alex', 'Alex (B)'],
  ['ALEX', 'ALEX (B)'],
  ['\u0410lex', '\u0410lex (B)'], // a Cyrillic A
  ['Al\u0435x', 'Al\u0435x (B)'],
  ['AIex', 'AIex (B)'], // a capital I
  ['A1ex', 'A1ex (B)'],
  ['Alex(A)', 'Alex(A) (B)'],
  ['Al\u00e9x', 'Al\u00e9x (B)'],
  ['Alexa', 'Alexa'],
  ['\u30a2\u30ec\u30c3\u30af\u30b9', '\u30a2\u30ec\u30c3\u30af\u30b9'],
])('beside Alex, %s is called %s', async (name, called) => {
  const [alex, other] = [await parent('Alex Rivera'), await parent(`${name} Costa`)];
  const { token } = await invite(alex, other.email);
  await other.client.families.invitations.accept({ token: token! });
  const [family] = await alex.client.families.list();
  expect(family?.members.map((member) => member.name)).toEqual(['Alex', called]);
});

test('two names of another alphabet are two names', async () => {
  const [one, other] = [await parent('\u6b63\u6587 Li'), await parent('\u6587\u6b63 Li')];
  const { token } = await invite(one, other.email);
  await other.client.families.invitations.accept({ token: token! });
  const [family] = await one.client.families.list();
  expect(family?.members.map((member) => member.name)).toEqual(['\u6b63\u6587', '\u6587\u6b63']);
});
