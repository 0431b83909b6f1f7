import { newId } from '@evenkeel/contract/base';
import { channelDraftSpec } from '@evenkeel/contract/channel-draft.spec';
import { channelFloodSpec } from '@evenkeel/contract/channel-flood.spec';
import { morgan as mediator } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { inDays, worldOf } from './testing/world.ts';

// Its messages are of today, and specs of another day.
const world = worldOf({ ...sample, messages: [] });

const inChannel = async () => {
  const made = await world();
  const { alex, blake, morgan: robin, familyId } = made;
  const terms = { role: 'mediator', purpose: 'Five sessions', isNamed: true } as const;
  const days = { startsOn: inDays(0), endsOn: inDays(90) };
  const lists = { sections: ['calendar' as const], children: [] };
  const asked = { id: newId(), familyId, email: mediator.email, ...terms, ...lists, ...days };
  const { id, version } = await alex.grants.add(asked);
  await blake.grants.consent({ familyId, id, version, isGiven: true });
  await robin.grants.offers.answer({ id, isAccepted: true });
  return { ...made, robin, channelId: id };
};

channelFloodSpec(inChannel);
channelDraftSpec(inChannel);
