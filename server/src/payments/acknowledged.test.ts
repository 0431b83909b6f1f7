import { newId } from '@evenkeel/contract/base';
import { acknowledgedPaymentsSpec } from '@evenkeel/contract/acknowledged-payments.spec';
import { mostOpen } from '@evenkeel/contract/payments.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs } from '../api.ts';
import { codeOf } from '../testing/browser.ts';
import { cash } from '../testing/parents.ts';
import { owner, parts, serverWorld } from '../testing/world.ts';

acknowledgedPaymentsSpec(serverWorld);

// Below, each act goes straight to the database, as if a handler had forgotten to ask.

const dbOf = (sessionToken: string, familyId: string) => enterAs({ ...parts, sessionToken })(familyId).db;

test('the database lets the payer alone confirm what its receiver recorded', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  const { id } = await alex.payments.acknowledge(cash(familyId));
  const confirm = (token: string) =>
    sql`update payment set status = 'paid', version = 2 where id = ${id}`.execute(dbOf(token, familyId));
  for (const token of [tokens.alex, tokens.morgan, tokens.eve])
    expect((await confirm(token).catch(() => ({ numAffectedRows: 0n }))).numAffectedRows).toBe(0n);
  expect((await confirm(tokens.blake)).numAffectedRows).toBe(1n);
});

test('nobody records in the other’s name, as confirmed, or as moved by a provider', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  const { parents } = await alex.payments.ledger.get({ familyId });
  const [me = '', other = ''] = parents.map(({ accountId }) => accountId);
  const add = (
    paidBy: string,
    receivedBy: string,
    isAcknowledged: boolean,
    status = 'pending',
    provider = null as string | null,
  ) =>
    sql`insert into payment (family_id, id, paid_by, received_by, description, amount, date, method, status, provider, created_at, is_acknowledged)
      values (${familyId}, ${newId()}, ${paidBy}, ${receivedBy}, 'Half', 1, '2026-11-01', 'cash', ${status}, ${provider}, app.now(),
        ${isAcknowledged})`.execute(dbOf(tokens.alex, familyId));
  const refused = { code: '42501' };
  await expect(add(me, other, true), 'Blake would have said so').rejects.toMatchObject(refused);
  await expect(add(other, me, false), 'Blake would have said so').rejects.toMatchObject(refused);
  await expect(add(other, me, true, 'paid')).rejects.toMatchObject(refused);
  await expect(add(other, me, true, 'paid', 'test')).rejects.toMatchObject({ code: '23514' });
  await add(other, me, true);
  const turn = sql`update payment set is_acknowledged = false`.execute(dbOf(tokens.alex, familyId));
  await expect(turn, 'who recorded it stays').rejects.toMatchObject(refused);
});

test('what one parent recorded takes no room of the other', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { paidBy, receivedBy } = await alex.payments.acknowledge(cash(familyId));
  await owner.query(
    `insert into payment (family_id, id, paid_by, received_by, description, amount, date, method, status, created_at, is_acknowledged)
     select $1, gen_random_uuid(), $2, $3, 'Half', 1, '2026-11-01', 'cash', 'pending', '2026-11-01', true from generate_series(2, $4)`,
    [familyId, paidBy, receivedBy, mostOpen],
  );
  for (const act of ['record', 'acknowledge'] as const) {
    expect(await codeOf(alex.payments[act](cash(familyId)))).toBe('TOO_MANY_OPEN');
    expect(await codeOf(blake.payments[act](cash(familyId)))).toBe('ok');
  }
});
