import { newId } from '@evenkeel/contract/base';
import { note } from '@evenkeel/contract/note.spec';
import { randomId } from '@evenkeel/contract/ids';
import { checkedBy } from '../documents/counsel-files.ts';
import { fileOf, photo } from '../documents/file-world.ts';
import type { Counsel, Person } from './people.ts';
import { document } from './things.ts';

type Keeping = { familyId: string; alex: Person; blake: Person; lawyer: Counsel; childId: string };

/**
 * What Alex or their lawyer begins and nobody else learns of: a document and a note that Alex keeps, a file of counsel, a topic and a file
 * for a message. `share` gives all of it to Blake, and answers the ids that it had before.
 */
export async function keepFirst({ familyId, alex, blake, lawyer, childId }: Keeping) {
  const kept = await document(alex, familyId, 'canarykept.jpg', 'me');
  const sentByCounsel = await checkedBy({ ...lawyer, familyId });
  await lawyer.client.counsel.documents.add({
    familyId,
    id: sentByCounsel,
    name: 'canarycounsel.jpg',
    category: 'custody',
  });
  const documents = await alex.client.documents.list({ familyId, search: 'canarycounsel' });
  const about = { familyId, item: 'child' as const, itemId: childId };
  const { mine } = await alex.client.notes.get(about);
  const { mine: written } = await alex.client.notes.save({
    ...about,
    id: newId(),
    text: 'Canarykeptnote',
    seen: mine?.id ?? null,
  });
  const topic = { conversationId: randomId(), topic: 'Canarykepttopic' };
  await alex.client.messages.drafts.change({
    familyId,
    thread: topic.conversationId,
    topic: topic.topic,
    content: 'Canarykeptdraft',
  });
  const picked = await fileOf({ client: alex.client, sessionToken: alex.token }, familyId, 'canarypicked.jpg', photo);
  const share = async (): Promise<string[]> => {
    for (const { id, version } of [kept, ...documents])
      await alex.client.documents.share({ familyId, id, version, sharedId: newId() });
    await alex.client.notes.share({ ...about, id: newId(), seen: written?.id ?? '' });
    const attachments = [{ ...picked, id: randomId() }];
    const sent = await alex.client.messages.add(note(familyId, blake.id, 'Canarykeptdraft', { ...topic, attachments }));
    await blake.client.messages.open({ familyId, ids: [sent.id] });
    return [kept.id, sentByCounsel, written?.id ?? '', picked.upload, ...documents.map(({ id }) => id)];
  };
  return { share, isComplete: documents.length === 1 && written !== null };
}
