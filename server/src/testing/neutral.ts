import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { NeutralRole } from '@evenkeel/contract/rights/grant-roles.rules';
import type { Client } from '@evenkeel/contract/world.spec';
import { offer, type Professional } from './counsel.ts';
import { clientWith, owner, signUp, type ServerWorld } from './world.ts';

export type Neutral = { robin: Client; robinId: string; robinToken: string; address: string; grantId: string };

/** A professional with an account and a session that passed a second step. */
export async function newNeutral(role: NeutralRole): Promise<Professional> {
  const { accountId, sessionToken } = await signUp('Robin Vale', role);
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [accountId]);
  return { accountId, sessionToken, address: `${accountId}@example.test`, client: clientWith(sessionToken) };
}

/** Alex asked for Robin, Blake consented, and Robin accepted. */
export async function neutralIn<W extends Pick<ServerWorld, 'alex' | 'blake' | 'familyId'>>(
  world: W,
  sections: GrantSection[],
  role: NeutralRole = 'mediator',
): Promise<W & Neutral> {
  const { alex, blake, familyId } = world;
  const { accountId, sessionToken, address, client } = await newNeutral(role);
  const { id, version } = await alex.grants.add(offer(familyId, address, { sections, role }));
  await blake.grants.consent({ familyId, id, version, isGiven: true });
  await client.grants.offers.answer({ id, isAccepted: true });
  return { ...world, robin: client, robinId: accountId, robinToken: sessionToken, address, grantId: id };
}
