import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { TranscriptMessage } from '../src/messages.ts';
import { note, two } from './note.spec.ts';
import type { World } from './world.spec.ts';

/** Everything that two people wrote to each other, as it is printed: in every implementation. */
export function transcriptSpec(world: () => Promise<World>): void {
  test('a transcript has every topic in one order, oldest first, in pages without gaps', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const trip = newId();
    const sent = [
      await alex.messages.add(note(familyId, ofBlake, 'Good morning')),
      await blake.messages.add(note(familyId, ofAlex, 'The bill', { conversationId: trip, topic: 'School trip' })),
      await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag')),
      await alex.messages.add(note(familyId, ofBlake, 'I saw it', { conversationId: trip })),
      await blake.messages.add(note(familyId, ofAlex, 'Thank you')),
    ];
    const seen: TranscriptMessage[] = [];
    for (let after: string | undefined; seen.length < 5; after = seen.at(-1)!.id) {
      seen.push(...(await alex.messages.transcript.list({ familyId, contactId: ofBlake, after, limit: 2 })));
    }
    expect(seen.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
    expect(seen.map(({ topic }) => topic)).toEqual(['General', 'School trip', 'General', 'School trip', 'General']);
    const { id: last } = seen.at(-1)!;
    expect(await alex.messages.transcript.list({ familyId, contactId: ofBlake, after: last })).toEqual([]);
    expect(await alex.messages.transcript.list({ familyId, contactId: ofAlex }), 'with oneself').toEqual([]);
    expect(await alex.messages.transcript.list({ familyId, contactId: newId() }), 'with nobody').toEqual([]);
  });

  test('a transcript has no text its reader hasn’t opened, and having it opens nothing', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const sent = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
    const ofBoth = async () => [
      await blake.messages.transcript.list({ familyId, contactId: ofAlex }),
      await alex.messages.transcript.list({ familyId, contactId: ofBlake }),
    ];
    const { id, conversationId, content, sender, senderName, receiverId, timestamp, deliveredAt, attachments } = sent;
    const people = { sender, senderName, receiverId };
    const mine = { id, conversationId, topic: 'General', content, ...people, timestamp, deliveredAt, attachments };
    const closed = [[{ ...mine, content: null, viewedAt: null }], [{ ...mine, viewedAt: null }]];
    expect(await ofBoth()).toEqual(closed);
    expect(await ofBoth(), 'printing once more').toEqual(closed);
    const [opened] = await blake.messages.open({ familyId, ids: [id] });
    const after = { ...mine, viewedAt: opened!.viewedAt };
    expect(await ofBoth()).toEqual([[after], [after]]);
  });
}
