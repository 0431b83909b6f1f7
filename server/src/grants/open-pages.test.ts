import type { NeutralRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { newLawyer, offer } from '../testing/counsel.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { newNeutral } from '../testing/neutral.ts';
import { accountsPool, clock, serverWorld } from '../testing/world.ts';

/** A grant that was accepted on a page that stays open: it has asked again once, because of the answer. */
async function accepted(role: 'lawyer' | NeutralRole) {
  const world = await serverWorld();
  const { alex, blake, familyId } = world;
  const holder = role === 'lawyer' ? await newLawyer() : await newNeutral(role);
  const stream = await listen(holder.sessionToken);
  const agains = () => stream.text().split('event: again').length - 1;
  const { id, version } = await alex.grants.add(offer(familyId, holder.address, { role }));
  if (role !== 'lawyer') await blake.grants.consent({ familyId, id, version, isGiven: true });
  await holder.client.grants.offers.answer({ id, isAccepted: true });
  await eventually(() => expect(agains()).toBe(1));
  return { ...world, id, stream, agains };
}

type Accepted = Awaited<ReturnType<typeof accepted>>;

const ways: Record<string, (world: Accepted) => Promise<unknown>> = {
  'is ended': ({ alex, familyId, id }) => alex.grants.end({ familyId, id }),
  'is ended with all others': ({ alex }) => alex.grants.endAll({}),
  'ends because its maker leaves': ({ alex, familyId }) => alex.families.leave({ familyId }),
  'ends because its maker closes their account': ({ alex }) => alex.accounts.removal.remove(),
};

test.each(Object.entries(ways))('the page of a lawyer asks again when a grant %s', async (_, end) => {
  const world = await accepted('lawyer');
  await end(world);
  await eventually(() => expect(world.agains()).toBe(2));
  world.stream.close();
});

test('the page of a mediator asks again when the account of a parent is erased', async () => {
  const { alex, stream, agains } = await accepted('mediator');
  await alex.accounts.removal.remove();
  const now = clock()
    .add({ hours: 24 * 15 })
    .toString();
  expect((await eraseAccounts(accountsPool, { now, settled: now })).failures).toEqual([]);
  await eventually(() => expect(agains()).toBe(2));
  stream.close();
});
