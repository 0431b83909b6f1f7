import { newId } from '@evenkeel/contract/base';
import { dayIn, offer } from '../counsel.ts';
import { invitation, pair, type Inputs, type On } from './on.ts';
import { familyOf, join, person, type Person } from './people.ts';

const child = { firstName: 'Theo', lastName: '', age: '', gender: null, custodyDetails: '' };

/** A family of one parent, with a child. */
async function source(of: Person) {
  const sourceId = await familyOf([{ ...of, home: 'A' }]);
  const { id } = await of.client.children.add({ id: newId(), familyId: sourceId, ...child });
  return { id: newId(), sourceId, matches: { [id]: null } };
}

async function offered(on: On, by: Person) {
  const familyId = await pair(on);
  return by.client.families.merges.offer({ ...(await source(by)), familyId });
}
const fromOther = (on: On) => offered(on, on.me.home ? on.other : on.owner);

/** Of `me` alone: who invites has nobody there yet. */
const empty = ({ me }: On) => familyOf([me]);

async function invited(on: On, status: string) {
  const familyId = await empty(on);
  return { familyId, id: await invitation(familyId, { status, by: on.me }) };
}

/** Of the family itself, who comes and who goes. */
export const inputsOfFamilies: Inputs = {
  'families.changeZone': async (on) => ({
    familyId: await pair(on),
    zone: 'America/Chicago',
    was: 'America/New_York',
  }),
  'families.leave': async (on) => ({ familyId: await pair(on) }),
  'families.thirdParent.list': async (on) => {
    const familyId = await pair(on);
    await invitation(familyId, { status: 'asked', by: on.owner });
    return { familyId };
  },
  'families.thirdParent.ask': async (on) => ({
    familyId: await pair(on),
    id: newId(),
    email: 'third@example.test',
    message: '',
  }),
  'families.thirdParent.answer': async (on) => {
    const familyId = await pair(on);
    const by = on.me.home ? on.other : on.owner;
    return { familyId, id: await invitation(familyId, { status: 'asked', by }), status: 'accepted' };
  },
  'families.sections.list': () => ({}),
  'families.sections.change': ({ kim }) => ({ accountId: kim.id, section: 'health', isAllowed: true }),
  'families.invitations.list': async (on) => ({ familyId: (await invited(on, 'pending')).familyId }),
  'families.invitations.add': async (on) => ({
    familyId: await empty(on),
    id: newId(),
    email: 'second@example.test',
    message: '',
  }),
  'families.invitations.send': (on) => invited(on, 'pending'),
  'families.invitations.cancel': (on) => invited(on, 'pending'),
  'families.invitations.takeBack': async (on) => {
    const familyId = await empty(on);
    const acceptedBy = await person('Second Cole', 'parent', on.me.home === 'A' ? 'B' : 'A');
    await join(familyId, acceptedBy);
    return { familyId, id: await invitation(familyId, { status: 'accepted', by: on.me, acceptedBy }) };
  },
  'families.merges.list': async (on) => ({ familyId: (await offered(on, on.me)).familyId }),
  'families.merges.offer': async (on) => ({ familyId: await pair(on), ...(await source(on.me)) }),
  'families.merges.answer': async (on) => {
    const { id, familyId, digest } = await fromOther(on);
    return { familyId, id, digest, status: 'accepted' };
  },
  'families.merges.withdraw': async (on) => {
    const { id, familyId } = await offered(on, on.me);
    return { familyId, id };
  },
  'families.merges.ask': async (on) => {
    await familyOf([{ ...on.other, home: 'A' }]);
    return { familyId: await pair(on) };
  },
  'families.merges.facts.list': async (on) => {
    const { id, familyId } = await fromOther(on);
    return { familyId, id };
  },
  'plans.ofFamily.get': () => ({}),
  'onboarding.progress.get': () => ({}),
  'onboarding.complete': () => ({ step: 'children' }),
  'onboarding.skip': () => ({}),
};

/** An offer of Alex's, to nobody in particular. */
const ofAlex = async ({ alex, familyId }: On) =>
  alex.client.grants.add(offer(familyId, `${newId()}@example.test`, { sections: ['calendar', 'school'] }));

/** Of what people outside the family may read: what Alex has granted. */
export const inputsOfGrants: Inputs = {
  'grants.list': () => ({}),
  'grants.preview.get': () => ({}),
  'grants.add': ({ familyId }) => ({ ...offer(familyId, `${newId()}@example.test`) }),
  'grants.consent': async ({ alex, familyId }) => {
    const asked = offer(familyId, `${newId()}@example.test`, { role: 'mediator' });
    const { neutrals } = await alex.client.grants.list({ familyId });
    // Three at most can wait. That of `asked` goes on waiting.
    for (const { id, status, purpose } of neutrals)
      if (status === 'asked' && purpose === asked.purpose) await alex.client.grants.end({ familyId, id });
    const { id, version } = await alex.client.grants.add(asked);
    return { id, version, isGiven: true };
  },
  'grants.change': async (on) => {
    const { id, version } = await ofAlex(on);
    return { id, version, sections: ['calendar'], endsOn: dayIn(60), isNamed: false };
  },
  'grants.end': async (on) => ({ id: (await ofAlex(on)).id }),
  'grants.looks.list': ({ grant }) => ({ id: grant.grantId }),
  'grants.spans.list': ({ grant }) => ({ id: grant.grantId }),
  'grants.messages.list': ({ things }) => ({ conversationId: things.conversationId }),
  'grants.messages.conversations.list': () => ({}),
  'grants.messages.files.text.get': ({ things }) => ({ id: things.sentFileId }),
  'grants.channels.list': () => ({}),
  'grants.channels.messages.list': ({ grant }) => ({ channelId: grant.grantId }),
  'grants.channels.messages.add': ({ grant }) => ({ channelId: grant.grantId, id: newId(), content: 'Canarychannel' }),
  'grants.channels.messages.open': ({ grant }) => ({ channelId: grant.grantId, ids: [newId()] }),
  'grants.channels.drafts.get': ({ grant }) => ({ channelId: grant.grantId }),
  'grants.channels.drafts.change': ({ grant }) => ({ channelId: grant.grantId, content: 'Canarychanneldraft' }),
};
