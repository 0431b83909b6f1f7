import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { mergedFamilies, mergeNow, shoes, type Parent } from '../testing/two-families.ts';
import { foundFamily } from '../testing/world.ts';

// Two parents who invited each other at different times are in two families together.

const say = (who: Parent, to: Parent, family: string, content: string) =>
  who.api.messages.add({
    id: newId(),
    familyId: family,
    receiverId: to.id,
    conversationId: null,
    topic: null,
    content,
  });

test('merging two shared families keeps messages, balances, schedules and notices', async () => {
  const { alex, blake, shared: familyId } = await mergedFamilies();
  const asAlex = { accountId: alex.id, name: 'Alex', role: 'parent' as const };
  const second = await foundFamily([{ accountId: blake.id, name: 'Blake', role: 'parent' }, asAlex]);
  await say(alex, blake, familyId, 'Here');
  await say(alex, blake, second, 'There');
  await say(blake, alex, second, 'Not opened yet');
  const bought = await blake.api.payments.expenses.add(shoes(second));
  await alex.api.payments.expenses.answer({ id: bought.id, familyId: second, version: 1, status: 'accepted' });
  const terms = {
    template: '2-2-3',
    startsWith: 'A',
    startDay: '2026-12-01',
    exchangeTime: '18:00',
    zone: 'UTC',
  } as const;
  await alex.api.calendar.schedules.proposals.add({ id: newId(), familyId: second, against: 0, schedule: terms });
  const declined = await alex.api.families.merges
    .offer({ id: newId(), familyId: second, sourceId: familyId, matches: {} })
    .catch(() => null);
  expect(declined, 'a family with a chapter does not come').toBeNull();

  const { id, digest } = await blake.api.families.merges.offer({
    id: newId(),
    familyId,
    sourceId: second,
    matches: {},
  });
  await alex.api.families.merges.answer({ id, familyId, digest, status: 'accepted' });
  expect(await mergeNow()).toBe(true);
  for (const { api } of [alex, blake]) expect((await api.families.list()).map((one) => one.id)).toEqual([familyId]);

  const conversations = await alex.api.messages.conversations.list({ familyId, contactId: blake.id });
  const texts = [];
  for (const { id: conversationId } of conversations) {
    const messages = await alex.api.messages.list({ familyId, conversationId });
    texts.push(messages.map(({ content, sender }) => [content, sender]));
  }
  expect(texts).toEqual(
    expect.arrayContaining([
      [['Here', alex.id]],
      [
        [null, blake.id],
        ['There', alex.id],
      ],
    ]),
  );
  const { parents } = await alex.api.payments.ledger.get({ familyId });
  expect(parents.map(({ owed }) => owed).toSorted()).toEqual([0, 30_00]);
  expect(await alex.api.calendar.schedules.list({ familyId })).toEqual({
    version: 0,
    schedules: [],
    rules: [],
    proposals: [],
  });
  expect((await alex.api.calendar.schedules.history.list({ familyId }))[0]).toMatchObject({
    kind: 'schedule.proposed',
    by: alex.id,
  });
  const titles = async ({ api }: Parent) =>
    (await api.notifications.list({ familyId, limit: 50 })).notifications.map(({ title }) => title);
  expect(await titles(alex)).toContain('New Expense');
  expect(await titles(blake)).toContain('Schedule Proposed');
  expect(await titles(alex)).not.toContain('Schedule Proposed');
});
