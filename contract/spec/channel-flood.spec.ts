import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { mostInHour } from '../src/messages.rules.ts';
import { note } from './note.spec.ts';
import type { Client, World } from './world.spec.ts';

type InChannel = World & { robin: Client; channelId: string };

const tooMany = {
  code: 'TOO_MANY',
  message: expect.stringMatching(/^The limit is 60 messages an hour\. Please try again in \d+ minutes?$/),
  data: { retryAfter: expect.any(Number) },
};

/** How many messages of one person reach another in an hour, whatever way they go. `setUp`: Robin is the parents' mediator. */
export function channelFloodSpec(setUp: () => Promise<InChannel>): void {
  async function begin() {
    const world = await setUp();
    const { alex, blake, familyId, channelId } = world;
    const [{ me: ofBlake } = { me: '' }] = await blake.families.list();
    const [{ me: ofAlex } = { me: '' }] = await alex.families.list();
    const ofChannel = { familyId, channelId };
    const say = (who: Client, id = newId()) =>
      who.grants.channels.messages.add({ ...ofChannel, id, content: 'Call me' });
    const write = (who: Client, to = ofBlake) => who.messages.add(note(familyId, to, 'Call me'));
    const read = (who: Client) => who.grants.channels.messages.list({ ...ofChannel, limit: 200 });
    return { ...world, ofAlex, ofBlake, say, write, read };
  }

  test('a channel of three lets sixty an hour of each through, and then says how long to wait', async () => {
    const { alex, blake, robin, ofAlex, say, write, read } = await begin();
    const id = newId();
    const first = await say(alex, id);
    for (let count = 1; count < mostInHour; count += 1) await say(alex);
    await expect(say(alex)).rejects.toMatchObject(tooMany);
    expect(await say(alex, id), 'its answer was lost').toEqual(first);
    for (const who of [blake, robin]) expect(await read(who)).toHaveLength(mostInHour);
    expect(await say(blake)).toMatchObject({ content: 'Call me' });
    expect(await say(robin)).toMatchObject({ content: 'Call me' });
    expect(await write(blake, ofAlex)).toMatchObject({ deliverAt: null });
  });

  test('messages and a channel count together, in whichever order', async () => {
    const { alex, blake, familyId, ofAlex, say, write } = await begin();
    for (let count = 0; count < mostInHour / 2; count += 1) {
      await say(alex);
      await write(alex);
    }
    const late = await write(alex);
    expect(late).toMatchObject({ deliveredAt: null, deliverAt: expect.any(String) });
    await expect(say(alex)).rejects.toMatchObject(tooMany);
    const contacts = await blake.messages.contacts.list({ familyId });
    expect(contacts.find(({ id }) => id === ofAlex)).toMatchObject({ unreadCount: mostInHour / 2 });
  });

  test('a stranger writes nothing there, and learns nothing of the limit', async () => {
    const { alex, eve, say } = await begin();
    for (let count = 0; count < mostInHour; count += 1) await say(alex);
    await expect(say(eve)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
