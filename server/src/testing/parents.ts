import { newId } from '@evenkeel/contract/base';
import type { Client } from '@evenkeel/contract/world.spec';
import { clientWith, foundFamily, signUp } from './world.ts';

export type Parent = { client: Client; accountId: string; sessionToken: string; familyId: string; email: string };

/** A parent who signed up alone, with a family of their own. */
export async function parent(name: string): Promise<Parent> {
  const account = await signUp(name, 'parent');
  const [firstName = ''] = name.split(' ');
  const familyId = await foundFamily([{ ...account, name: firstName, role: 'parent' }]);
  return { ...account, client: clientWith(account.sessionToken), familyId, email: `${account.accountId}@example.test` };
}

/** `guest` is invited into the family of `host`, and accepts. Answers the id of the invitation. */
export async function join(host: Pick<Parent, 'client' | 'familyId'>, guest: Parent): Promise<string> {
  const sent = { id: newId(), familyId: host.familyId, email: guest.email, message: '' };
  const { id, token } = await host.client.families.invitations.add(sent);
  await guest.client.families.invitations.accept({ token: token ?? '' });
  return id;
}

/** Alex, whom Blake has joined. */
export async function twoParents(): Promise<{ alex: Parent; blake: Parent; familyId: string; invitation: string }> {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  return { alex, blake, familyId: alex.familyId, invitation: await join(alex, blake) };
}

/** `guest` joins the family of these two as a third parent: Alex asks, Blake agrees. Answers the id of the invitation. */
export async function joinAsThird(
  { alex, blake, familyId }: { alex: Parent; blake: Parent; familyId: string },
  guest: Parent,
): Promise<string> {
  const id = newId();
  await alex.client.families.thirdParent.ask({ id, familyId, email: guest.email, message: '' });
  await blake.client.families.thirdParent.answer({ familyId, id, status: 'accepted' });
  await guest.client.families.connections.answer({ id, status: 'accepted' });
  return id;
}

export const theo = (familyId: string) => ({
  id: newId(),
  familyId,
  firstName: 'Theo',
  lastName: '',
  age: '',
  gender: null,
  custodyDetails: '',
});

export const shoes = (familyId: string, amount = 60_00) => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount,
  date: '2026-11-01',
  share: 5_000,
});

export const cash = (familyId: string) => ({
  id: newId(),
  familyId,
  description: 'Half',
  amount: 30_00,
  date: '2026-11-02',
  method: 'cash' as const,
});
