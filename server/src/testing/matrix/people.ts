import { newId } from '@evenkeel/contract/base';
import { grantSections, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { neutralSections, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { thirdParentSections } from '@evenkeel/contract/rights/rights.rules';
import type { Role } from '@evenkeel/contract/roles';
import type { Client } from '@evenkeel/contract/world.spec';
import { offer } from '../counsel.ts';
import { clientWith, clock, foundFamily, owner, signUp } from '../world.ts';

/** Somebody with an account, and a session. */
export type Person = { name: string; id: string; token: string; client: Client; home: 'A' | 'B' | null };

export async function person(name: string, role: Role = 'parent', home: Person['home'] = null): Promise<Person> {
  const { accountId, sessionToken } = await signUp(name, role);
  return { name: name.split(' ')[0] ?? '', id: accountId, token: sessionToken, client: clientWith(sessionToken), home };
}

/** Somebody comes into a family as a parent. */
export async function join(familyId: string, { id, name, home }: Person): Promise<void> {
  await owner.query(
    `with joined as (
       insert into member (family_id, account_id, name, role, joined_at, home) values ($1, $2, $3, 'parent', $4, $5))
     insert into log (family_id, id, audience, person) values ($1, $6, 'person', $2)`,
    [familyId, id, name, clock().toString(), home, newId()],
  );
}

/** A family of these parents, each with the home they have. */
export async function familyOf(parents: readonly Person[]): Promise<string> {
  const familyId = await foundFamily([]);
  for (const one of parents) await join(familyId, one);
  return familyId;
}

/** A lawyer to whom Alex offered this; `level` 2 has passed a second step. */
export async function lawyerOf(
  alex: Person,
  familyId: string,
  sections: readonly GrantSection[],
  level: 1 | 2 = 2,
): Promise<Counsel> {
  const made = await person('Jordan Park', 'lawyer');
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [made.id]);
  const terms = { sections: [...sections], purpose: `Canarypurposeof${sections.length > 1 ? 'all' : sections.join()}` };
  const { id: grantId } = await alex.client.grants.add(offer(familyId, `${made.id}@example.test`, terms));
  const accept = async () => {
    await made.client.grants.offers.answer({ id: grantId, isAccepted: true });
    if (level === 1) await owner.query('update auth.sessions set level = 1 where account_id = $1', [made.id]);
  };
  return { ...made, grantId, accept };
}
export type Counsel = Person & { grantId: string; accept: () => Promise<void> };

/** A relative, signed in with a password alone, to whom Alex offered all that a relative can have about this child. */
export async function relativeOf(alex: Person, familyId: string, childId: string): Promise<Counsel> {
  const made = await person('Robin Rivera', 'relative');
  const terms = { sections: [...relativeSections], children: [childId], purpose: 'Canarypurposeofrelative' };
  const sent = offer(familyId, `${made.id}@example.test`, { role: 'relative', ...terms });
  const { id: grantId } = await alex.client.grants.add(sent);
  const accept = async () => {
    await made.client.grants.offers.answer({ id: grantId, isAccepted: true });
  };
  return { ...made, grantId, accept };
}

/** A mediator for whom Alex asked, with all sections a neutral can have. With the other parent's consent they have accepted. */
export async function mediatorOf(
  alex: Person,
  familyId: string,
  consenting?: Person,
): Promise<Person & { grantId?: string }> {
  const made = await person('Robin Vale', 'mediator');
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [made.id]);
  const terms = { role: 'mediator' as const, sections: [...neutralSections], purpose: 'Canarypurposeofneutral' };
  const { id, version } = await alex.client.grants.add(offer(familyId, `${made.id}@example.test`, terms));
  if (consenting) {
    await consenting.client.grants.consent({ familyId, id, version, isGiven: true });
    await made.client.grants.offers.answer({ id, isAccepted: true });
    return { ...made, grantId: id };
  }
  return made;
}

/** One family, and everybody who asks for something in it. */
export async function peopleOfFamily() {
  const alex = await person('Alex Rivera', 'parent', 'A');
  const dana = await person('Dana Frost', 'parent', 'B');
  const morgan = await person('Morgan Lee', 'mediator');
  const familyId = await familyOf([alex]);
  await join(familyId, dana);
  await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at) values ($1, $2, 'Morgan', 'mediator', $3)`,
    [familyId, morgan.id, clock().toString()],
  );
  await dana.client.families.leave({ familyId });

  const blake = await person('Blake Costa', 'parent', 'B');
  const casey = await person('Casey Lind');
  const kim = await person('Kim Okada');
  const finn = await person('Finn Moss');
  for (const one of [blake, casey, kim, finn]) await join(familyId, one);
  for (const section of thirdParentSections)
    for (const { client } of [alex, blake])
      await client.families.sections.change({ familyId, accountId: kim.id, section, isAllowed: true });
  await finn.client.accounts.removal.remove();

  const all = await lawyerOf(alex, familyId, grantSections);
  const calendar = await lawyerOf(alex, familyId, ['calendar']);
  const ended = await lawyerOf(alex, familyId, grantSections);
  const offered = await lawyerOf(alex, familyId, grantSections);
  const oneStep = await lawyerOf(alex, familyId, grantSections, 1);
  for (const one of [all, calendar, ended, oneStep]) await one.accept();
  await alex.client.grants.end({ familyId, id: ended.grantId });

  const child = await alex.client.children.add({
    id: newId(),
    familyId,
    firstName: 'Ada',
    lastName: '',
    age: '7',
    birthDate: null,
    gender: null,
    custodyDetails: '',
  });
  const relative = await relativeOf(alex, familyId, child.id);
  await relative.accept();
  const neutral = await mediatorOf(alex, familyId, blake);
  const asked = await mediatorOf(alex, familyId);

  const eve = await person('Eve Stone', 'parent', 'A');
  await familyOf([eve]);
  const parents = { alex, blake, third: casey, thirdOn: kim, former: dana };
  const outside = { mediator: morgan, stranger: eve, out: null, closed: finn };
  return {
    familyId,
    people: { ...parents, lawyer: all, calendar, ended, offered, oneStep, relative, neutral, asked, ...outside },
  };
}
