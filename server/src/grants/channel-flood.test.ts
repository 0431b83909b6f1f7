import { newId } from '@evenkeel/contract/base';
import { channelFloodSpec } from '@evenkeel/contract/channel-flood.spec';
import { mostInHour } from '@evenkeel/contract/messages.rules';
import { note } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import { deliverWaiting } from '../jobs/waiting-messages.sql.ts';
import { codeOf } from '../testing/browser.ts';
import { neutralIn } from '../testing/neutral.ts';
import { accountsPool, clock, serverWorld } from '../testing/world.ts';

const inChannel = async () => {
  const world = await neutralIn(await serverWorld(), ['calendar']);
  return { ...world, channelId: world.grantId };
};
channelFloodSpec(inChannel);

test('at once, in a channel and outside, sixty reach the other parent; an hour later more do', async () => {
  const { alex, blake, familyId, channelId } = await inChannel();
  const [{ me: ofBlake } = { me: '' }] = await blake.families.list();
  const [{ me: ofAlex } = { me: '' }] = await alex.families.list();
  const say = () => codeOf(alex.grants.channels.messages.add({ familyId, channelId, id: newId(), content: 'Call me' }));
  const write = () => codeOf(alex.messages.add(note(familyId, ofBlake, 'Call me')));
  await Promise.all(Array.from({ length: 90 }, (_, n) => (n % 2 === 0 ? say() : write())));
  const arrived = async () => {
    const contacts = await blake.messages.contacts.list({ familyId });
    const said = await blake.grants.channels.messages.list({ familyId, channelId, limit: 200 });
    return (contacts.find(({ id }) => id === ofAlex)?.unreadCount ?? 0) + said.length;
  };
  expect(await arrived()).toBe(mostInHour);
  expect(await say()).toBe('TOO_MANY');
  clock.advance({ minutes: 61 });
  while (await deliverWaiting(accountsPool, clock().toString())) {
    // one family after the other
  }
  expect(await arrived()).toBeGreaterThan(mostInHour);
  expect(await say()).toBe('ok');
});
