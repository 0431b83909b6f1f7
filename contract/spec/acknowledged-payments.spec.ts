import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { balanceOf } from '../src/payments.rules.ts';
import type { Client, World } from './world.spec.ts';

type Sent = Parameters<Client['payments']['acknowledge']>[0];

/** What every implementation must do with money that its receiver recorded. */
export function acknowledgedPaymentsSpec(world: () => Promise<World>): void {
  test('money I got counts after its payer confirms it, and only the payer can', async () => {
    const { alex, blake, familyId } = await world();
    const sent = cash(familyId);
    const known = await alex.payments.acknowledge(sent);
    expect(known).toMatchObject({ ...sent, status: 'pending', provider: null, version: 1, isAcknowledged: true });
    const { parents } = await alex.payments.ledger.get({ familyId });
    expect([known.receivedBy, known.paidBy]).toEqual(parents.map(({ accountId }) => accountId));
    expect(await blake.payments.list({ familyId, only: 'open' })).toEqual([known]);
    expect(await balances(blake, familyId)).toEqual([0, 0]);

    const confirm = { familyId, id: sent.id, version: 1, isConfirmed: true };
    await expect(alex.payments.confirm(confirm), 'their own word').rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await balances(alex, familyId)).toEqual([0, 0]);
    const confirmed = await blake.payments.confirm(confirm);
    expect(confirmed).toMatchObject({ status: 'paid', version: 2 });
    expect(await blake.payments.confirm(confirm), 'its answer was lost').toEqual(confirmed);
    expect(await balances(alex, familyId)).toEqual([-30_00, 30_00]);
    const again = alex.payments.confirm({ ...confirm, version: 2, isConfirmed: false, reason: 'No' });
    await expect(again).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('what its payer contests is failed with a reason and doesn’t count', async () => {
    const { alex, blake, familyId } = await world();
    const { id } = await alex.payments.acknowledge(cash(familyId));
    const contest = { familyId, id, version: 1, isConfirmed: false };
    await expect(blake.payments.confirm(contest)).rejects.toMatchObject({ code: 'REASON_MISSING' });
    const contested = await blake.payments.confirm({ ...contest, reason: 'It was $300' });
    expect(contested).toMatchObject({ status: 'failed', reason: 'It was $300', version: 2, isAcknowledged: true });
    const later = blake.payments.confirm({ familyId, id, version: 1, isConfirmed: true });
    await expect(later).rejects.toMatchObject({ code: 'CONFLICT', data: { current: contested } });
    expect(await balances(alex, familyId)).toEqual([0, 0]);
  });

  test('its payer is asked, told and answers; who recorded it is not asked', async () => {
    const { alex, blake, familyId } = await world();
    const sent = cash(familyId);
    const { receivedBy } = await alex.payments.acknowledge(sent);
    const { waiting } = await blake.notifications.waiting.list({ familyId });
    const about = { id: sent.id, by: receivedBy, title: sent.description, amount: 30_00, day: sent.date, version: 1 };
    expect(waiting).toMatchObject([{ kind: 'acknowledged', ...about }]);
    expect(await alex.notifications.waiting.list({ familyId })).toMatchObject({ total: 0 });
    expect(await told(blake, familyId)).toEqual(['Alex recorded a payment from you of $30.00']);
    expect(await told(alex, familyId)).toEqual([]);
    await blake.payments.confirm({ familyId, id: sent.id, version: 1, isConfirmed: true });
    expect(await blake.notifications.waiting.list({ familyId })).toMatchObject({ total: 0 });
    expect(await told(alex, familyId)).toEqual(['Blake confirmed the payment of $30.00 you recorded']);
    expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([
      { readAt: expect.any(String) },
    ]);
  });

  test('its history says who recorded and who confirmed it, the same for both', async () => {
    const { alex, blake, familyId } = await world();
    const { id, paidBy, receivedBy } = await alex.payments.acknowledge(cash(familyId));
    await blake.payments.confirm({ familyId, id, version: 1, isConfirmed: true });
    const history = await alex.payments.history.list({ familyId, id });
    expect(history).toMatchObject([
      { kind: 'payment.confirmed', by: paidBy, content: { paid_by: paidBy, received_by: receivedBy, status: 'paid' } },
      { kind: 'payment.acknowledged', by: receivedBy, content: { paid_by: paidBy, received_by: receivedBy } },
    ]);
    expect(await blake.payments.history.list({ familyId, id })).toEqual(history);
  });

  test('sent again it is the same, and nothing else with its id: not by the other, not the other way', async () => {
    const { alex, blake, familyId } = await world();
    const sent = cash(familyId);
    const [first, second] = await Promise.all([alex.payments.acknowledge(sent), alex.payments.acknowledge(sent)]);
    expect(first).toEqual(second);
    for (const attempt of [
      () => alex.payments.acknowledge({ ...sent, amount: 1 }),
      () => alex.payments.record(sent),
      () => blake.payments.acknowledge(sent),
      () => blake.payments.record(sent),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'CONFLICT', data: { current: first } });
    expect(await alex.payments.list({ familyId })).toEqual([first]);
  });

  test('what both recorded waits for the other twice, and counts as often as it is confirmed', async () => {
    const { alex, blake, familyId } = await world();
    const mine = await alex.payments.acknowledge(cash(familyId));
    const theirs = await blake.payments.record(cash(familyId));
    for (const [who, id] of [
      [alex, mine.id],
      [blake, theirs.id],
    ] as const)
      await expect(who.payments.confirm({ familyId, id, version: 1, isConfirmed: true })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await alex.payments.confirm({ familyId, id: theirs.id, version: 1, isConfirmed: true });
    const twice = { familyId, id: mine.id, version: 1, isConfirmed: false, reason: 'It is the one I recorded' };
    await blake.payments.confirm(twice);
    expect(await balances(alex, familyId)).toEqual([-30_00, 30_00]);
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id, version } = await alex.payments.acknowledge(cash(familyId));
    for (const { payments } of [morgan, eve])
      for (const attempt of [
        () => payments.acknowledge(cash(familyId)),
        () => payments.acknowledge(cash(newId())),
        () => payments.confirm({ familyId, id, version, isConfirmed: true }),
        () => payments.confirm({ familyId, id: newId(), version, isConfirmed: true }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alex.payments.list({ familyId, only: 'open' })).toHaveLength(1);
  });
}

function cash(familyId: string): Sent {
  return { id: newId(), familyId, description: 'Half', amount: 30_00, date: '2026-11-02', method: 'cash' };
}

/** What each parent is owed, the one of home A first. */
async function balances(client: Client, familyId: string): Promise<number[]> {
  const { parents } = await client.payments.ledger.get({ familyId });
  return parents.map(({ accountId }) => balanceOf(accountId, parents));
}

async function told(client: Client, familyId: string): Promise<string[]> {
  return (await client.notifications.list({ familyId })).notifications.map(({ description }) => description);
}
