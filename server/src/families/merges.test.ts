import { newId } from '@evenkeel/contract/base';
import { mergesSpec } from '@evenkeel/contract/merges.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import {
  agree,
  child,
  event,
  kindsOf,
  mergeNow,
  noraHere,
  offer,
  shoes,
  twoFamilies,
  type Parent,
} from '../testing/two-families.ts';
import { ask, clientWith, clock, foundFamily, owner, serverWorld, signUp } from '../testing/world.ts';

mergesSpec(serverWorld);

const member = (accountId: string, name: string) => ({ accountId, name, role: 'parent' as const });
const titlesOf = async (one: Pick<Parent, 'api'>, familyId: string) =>
  (await one.api.notifications.list({ familyId })).notifications.map(({ title }) => title);

test('an offer notifies the other parent and shows both families side by side', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared, own, nora, theo } = two;
  const offered = await offer(two);
  const here = await noraHere(two);
  expect(offered).toMatchObject({ status: 'offered', by: blake.id, isMine: true, sourceId: own, isOutdated: false });
  const [seen] = await alex.api.families.merges.list({ familyId: shared });
  expect(seen).toEqual({ ...offered, isMine: false });
  expect(seen?.children).toMatchObject([
    { id: nora, firstName: 'Nora', age: '9', custodyDetails: 'Weekends', sameAs: here },
    { id: theo, firstName: 'Theo', sameAs: null },
  ]);
  expect(seen?.counts).toEqual({
    child: 2,
    child_photo: 1,
    alert: 1,
    event: 1,
    expense: 1,
    schedule: 1,
    layer_rule: 1,
  });
  expect(seen).toMatchObject({ openCents: 60_00, from: expect.any(String), until: expect.any(String) });
  expect(await titlesOf(alex, shared)).toEqual(['Merge Offered']);
  const waits = { kind: 'merge', id: offered.id, by: blake.id };
  expect((await alex.api.notifications.waiting.list({ familyId: shared })).waiting).toContainEqual(
    expect.objectContaining(waits),
  );
  expect((await blake.api.notifications.waiting.list({ familyId: shared })).waiting).not.toContainEqual(
    expect.objectContaining(waits),
  );

  // And entry by entry, as it stands in the record of that family.
  const facts = await alex.api.families.merges.facts.list({ familyId: shared, id: offered.id });
  expect(facts.map(({ kind, by }) => [kind, by])).toEqual(
    ['schedule.set', 'expense.added', 'event.changed', 'event.added', 'alert.added', 'child.photo_changed']
      .concat('child.added', 'child.added')
      .map((kind) => [kind, blake.id]),
  );
});

test('someone joining with a used family gets a private notice that it can be merged', async () => {
  const [alex, blake] = [await signUp('Alex Rivera', 'parent'), await signUp('Blake Costa', 'parent')];
  const [asAlex, asBlake] = [clientWith(alex.sessionToken), clientWith(blake.sessionToken)];
  for (const isUsed of [false, true]) {
    const shared = await foundFamily([member(alex.accountId, 'Alex')]);
    const own = await foundFamily([member(blake.accountId, 'Blake')]);
    if (isUsed) await asBlake.children.add(child(own, 'Nora'));
    const email = `${blake.accountId}@example.test`;
    const { token } = await asAlex.families.invitations.add({ id: newId(), familyId: shared, email, message: '' });
    await asBlake.families.invitations.accept({ token: token! });
    expect(await titlesOf({ api: asBlake }, shared)).toEqual(isUsed ? ['You Have Two Families'] : []);
    expect(await titlesOf({ api: asAlex }, shared)).toEqual(['New Co-Parent Connection']);
  }
});

test('before an offer nothing of the other family shows, and asking gets the same answer with and without one', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared } = two;
  expect(await alex.api.families.merges.list({ familyId: shared })).toEqual([]);
  expect(await alex.api.families.merges.ask({ familyId: shared })).toEqual({});
  expect(await titlesOf(blake, shared)).toEqual(['Merge Requested']);
  expect(await alex.api.families.merges.list({ familyId: shared })).toEqual([]);

  const { alex: other, blake: withoutOne, familyId } = await serverWorld();
  expect(await withoutOne.families.list()).toHaveLength(1);
  expect(await other.families.merges.ask({ familyId })).toEqual({});
  for (let i = 0; i < 2; i += 1) await other.families.merges.ask({ familyId });
  expect(await codeOf(other.families.merges.ask({ familyId })), 'three in a week').toBe('TOO_MANY');
});

test('nobody can answer their own offer or withdraw the other’s', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId } = two;
  const { id, digest } = await offer(two);
  expect(await codeOf(blake.api.families.merges.answer({ id, familyId, digest, status: 'accepted' }))).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(alex.api.families.merges.withdraw({ id, familyId }))).toBe('FORBIDDEN');
  expect(await mergeNow()).toBe(false);
});

test('an answer is bound to the exact matching that was shown', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own: sourceId, nora, theo } = two;
  const first = await offer(two);
  const matches = { [nora]: null, [theo]: await noraHere(two) };
  const second = await blake.api.families.merges.offer({ id: newId(), familyId, sourceId, matches });
  const answer = (id: string, digest: string) =>
    codeOf(alex.api.families.merges.answer({ id, familyId, digest, status: 'accepted' }));
  expect(await answer(first.id, first.digest), 'withdrawn by the second').toBe('CONFLICT');
  expect(await answer(second.id, first.digest), 'what they saw was something else').toBe('CONFLICT');
  expect(await mergeNow()).toBe(false);
  expect(await answer(second.id, second.digest)).toBe('ok');
  expect(await mergeNow()).toBe(true);
});

test('a retried offer is one; another with its id is refused', async () => {
  const two = await twoFamilies();
  const { blake, shared: familyId, own: sourceId, nora, theo } = two;
  const sent = { id: newId(), familyId, sourceId, matches: { [nora]: null, [theo]: null } };
  const offered = await blake.api.families.merges.offer(sent);
  expect(await blake.api.families.merges.offer(sent)).toEqual(offered);
  const other = { ...sent, matches: { [nora]: null, [theo]: await noraHere(two) } };
  expect(await codeOf(blake.api.families.merges.offer(other))).toBe('CONFLICT');
});

test('a yes covers only what was offered; only the offering parent sees later additions', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const { id, digest } = await offer(two);
  await blake.api.payments.expenses.add(shoes(own));
  expect((await alex.api.families.merges.list({ familyId }))[0]).toMatchObject({ isOutdated: false });
  expect((await blake.api.families.merges.list({ familyId }))[0]).toMatchObject({ isOutdated: true });
  expect(await alex.api.families.merges.facts.list({ familyId, id, limit: 1 })).toMatchObject([
    { kind: 'schedule.set' },
  ]);
  const yes = alex.api.families.merges.answer({ id, familyId, digest, status: 'accepted' });
  expect(await codeOf(yes)).toBe('OUTDATED');
  expect(await mergeNow()).toBe(false);
});

test('declining or withdrawing leaves both families unchanged and hides the preview', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const first = await offer(two);
  await blake.api.families.merges.withdraw({ id: first.id, familyId });
  const second = await offer(two);
  const no = { id: second.id, familyId, digest: second.digest, status: 'declined' } as const;
  expect(await alex.api.families.merges.answer(no)).toMatchObject({ status: 'declined', children: null });
  expect((await alex.api.notifications.list({ familyId })).unread, 'the withdrawn one').toBe(1);
  expect(await alex.api.families.merges.answer(no), 'its answer was lost').toMatchObject({ status: 'declined' });
  expect(await alex.api.families.merges.list({ familyId })).toMatchObject([
    { status: 'declined', children: null },
    { status: 'withdrawn', children: null },
  ]);
  for (const { id } of [first, second])
    expect(await codeOf(alex.api.families.merges.facts.list({ familyId, id }))).toBe('NOT_FOUND');
  expect(await titlesOf(blake, familyId)).toEqual(['Merge Declined']);
  expect(await codeOf(blake.api.families.merges.withdraw({ id: second.id, familyId }))).toBe('CONFLICT');
  expect(await codeOf(alex.api.families.merges.answer({ ...no, status: 'accepted' }))).toBe('CONFLICT');
  expect(await mergeNow()).toBe(false);
  expect(await blake.api.children.list({ familyId: own })).toHaveLength(2);
});

test('each child must be matched to a child of the remaining family', async () => {
  const two = await twoFamilies();
  const { blake, shared: familyId, own: sourceId, nora, theo } = two;
  const other = await twoFamilies();
  const attempts = [
    {},
    { [nora]: null },
    { [nora]: null, [theo]: null, [newId()]: null },
    { [nora]: newId(), [theo]: null },
    { [nora]: await noraHere(other), [theo]: null },
    { [nora]: theo, [theo]: null },
  ];
  for (const matches of attempts) {
    const offered = blake.api.families.merges.offer({ id: newId(), familyId, sourceId, matches });
    expect(await codeOf(offered), JSON.stringify(matches)).toBe('CHILDREN_CHANGED');
  }
});

test('only a family of which nobody else was ever a member comes, and only into one of these two parents', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId } = two;
  const casey = await signUp('Casey Lind', 'parent');
  const withCasey = await foundFamily([member(blake.id, 'Blake'), member(casey.accountId, 'Casey')]);
  const into = (id: string, sourceId: string) =>
    codeOf(blake.api.families.merges.offer({ id: newId(), familyId: id, sourceId, matches: {} }));
  expect(await into(familyId, withCasey)).toBe('NOT_MERGEABLE');
  const [one, other] = [await foundFamily([member(blake.id, 'Blake')]), await foundFamily([member(blake.id, 'Blake')])];
  expect(await into(one, other), 'nobody is there to say yes').toBe('NOT_MERGEABLE');
  expect(await into(familyId, await foundFamily([member(alex.id, 'Alex')])), 'it is not theirs').toBe('NOT_FOUND');
  await owner.query(`insert into member values ($1, $2, 'Casey', 'parent', now(), null)`, [familyId, casey.accountId]);
  expect(await into(familyId, two.own), 'three parents').toBe('NOT_MERGEABLE');
});

test('rows with an id that exists here are refused: they would have two histories', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own: sourceId, nora, theo } = two;
  const ofAlex = await alex.api.calendar.events.add(event(familyId, 'Court'));
  await blake.api.calendar.events.add({ ...event(sourceId, 'Nothing of the kind'), id: ofAlex.id });
  const offered = blake.api.families.merges.offer({
    id: newId(),
    familyId,
    sourceId,
    matches: { [nora]: null, [theo]: null },
  });
  expect(await codeOf(offered)).toBe('NOT_MERGEABLE');
});

test('while one offer is pending the other parent can make none', async () => {
  const two = await twoFamilies();
  const { alex, shared: familyId } = two;
  await offer(two);
  const own = await foundFamily([{ accountId: alex.id, name: 'Alex', role: 'parent' }]);
  const offered = alex.api.families.merges.offer({ id: newId(), familyId, sourceId: own, matches: {} });
  expect(await codeOf(offered)).toBe('STILL_OPEN');
});

test('after the merge the merged family is as unknown as any, byte for byte', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared, own } = two;
  await agree(two);
  await mergeNow();
  for (const { api } of [alex, blake]) expect((await api.families.list()).map(({ id }) => id)).toEqual([shared]);
  const headers = {
    cookie: `session=${blake.token}`,
    origin: 'http://localhost:3000',
    'content-type': 'application/json',
  };
  const bodyOf = async (familyId: string, path: string, body?: object) => {
    const asked = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await ask(`/api/families/${familyId}/${path}`, { headers, ...asked });
    return [answer.status, await answer.text()];
  };
  const nobodys = newId();
  const { familyId: _, ...zoe } = child(own, 'Zoe');
  for (const [path, body] of [['children'], ['events?from=2026-11-01&to=2026-12-01'], ['children', zoe]] as const) {
    expect(await bodyOf(own, path, body)).toEqual(await bodyOf(nobodys, path, body));
    expect((await bodyOf(own, path, body))[0]).toBe(404);
  }
});

test('personal log entries are in no history', async () => {
  const two = await twoFamilies();
  await agree(two);
  await mergeNow();
  const kinds = [await kindsOf(two, two.alex), await kindsOf(two, two.blake)].flat();
  expect(kinds).not.toContain('mails.changed');
  const { rows } = await owner.query(
    `select count(*)::int as n from entry where family_id = $1 and kind = 'mails.changed'`,
    [two.shared],
  );
  expect(rows, 'it came along').toEqual([{ n: 1 }]);
});

test('at most ten offers a day', async () => {
  const two = await twoFamilies();
  for (let i = 0; i < 10; i += 1) await offer(two);
  expect(await codeOf(offer(two))).toBe('TOO_MANY');
  clock.advance({ hours: 25 });
  expect(await codeOf(offer(two))).toBe('ok');
});

const bring = (token: string, familyId: string, sourceId: string) =>
  codeOf(clientWith(token).families.merges.offer({ id: newId(), familyId, sourceId, matches: {} }));

test('of two shared families only one can be offered at a time', async () => {
  const [alex, blake] = [await signUp('Alex Rivera', 'parent'), await signUp('Blake Costa', 'parent')];
  const both = [member(alex.accountId, 'Alex'), member(blake.accountId, 'Blake')];
  const [one, other] = [await foundFamily(both), await foundFamily(both.toReversed())];
  expect(await bring(blake.sessionToken, one, other)).toBe('ok');
  expect(await bring(alex.sessionToken, other, one), 'the other way round').toBe('STILL_OPEN');
});
