import { newId } from '@evenkeel/contract/base';
import type { NewGrant } from '@evenkeel/contract/grants';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { Client } from '@evenkeel/contract/world.spec';
import { clientWith, clock, owner, serverWorld, signUp, type ServerWorld } from './world.ts';

export type CounselWorld = ServerWorld & {
  /** Alex's lawyer, signed in with a second step. */
  jordan: Client;
  jordanId: string;
  jordanToken: string;
  address: string;
  grantId: string;
};

/** A day of the family, so many from today. */
export const dayIn = (days: number) =>
  clock().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

/** What Alex offers. */
export function offer(familyId: string, email: string, more: Partial<NewGrant> = {}): NewGrant {
  const terms = {
    sections: ['calendar' as const],
    children: [],
    startsOn: dayIn(0),
    endsOn: dayIn(90),
    purpose: 'The hearing in May',
  };
  return { id: newId(), familyId, email, role: 'lawyer', isNamed: false, ...terms, ...more };
}

export type Professional = { accountId: string; sessionToken: string; address: string; client: Client };

/** A lawyer with an account and a session; `level` 2 has passed a second step. */
export async function newLawyer(level: 1 | 2 = 2): Promise<Professional> {
  const { accountId, sessionToken } = await signUp('Jordan Park', 'lawyer');
  await owner.query('update auth.sessions set level = $2 where account_id = $1', [accountId, level]);
  return { accountId, sessionToken, address: `${accountId}@example.test`, client: clientWith(sessionToken) };
}

/** The channel of this parent with a lawyer of theirs. */
export async function newChannel(parent: Client, familyId: string): Promise<{ familyId: string; channelId: string }> {
  const { address, client } = await newLawyer();
  const { id } = await parent.grants.add(offer(familyId, address));
  await client.grants.offers.answer({ id, isAccepted: true });
  return { familyId, channelId: id };
}

/** Jordan accepted what Alex offered. */
export const counselWorld = async (sections: GrantSection[]): Promise<CounselWorld> =>
  counselIn(await serverWorld(), sections);

/** The same in a world that is there. */
export async function counselIn<W extends ServerWorld>(world: W, sections: GrantSection[]): Promise<W & CounselWorld> {
  const { accountId, sessionToken, address, client } = await newLawyer();
  const { id } = await world.alex.grants.add(offer(world.familyId, address, { sections }));
  await client.grants.offers.answer({ id, isAccepted: true });
  return { ...world, jordan: client, jordanId: accountId, jordanToken: sessionToken, address, grantId: id };
}

/** Who ended the grants of a family, as its record says. */
export async function whoEndedIn({ familyId }: { familyId: string }): Promise<string[]> {
  const { rows } = await owner.query(
    `select d.text::jsonb ->> 2 as actor from entry e cross join jsonb_array_elements_text(e.disclosures) d (text)
      where e.family_id = $1 and e.kind = 'grant.ended' and d.text::jsonb ->> 1 = 'actor'`,
    [familyId],
  );
  return rows.map(({ actor }) => actor);
}
