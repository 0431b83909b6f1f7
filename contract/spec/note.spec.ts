import { newId } from '../src/base.ts';
import type { NewMessage } from '../src/messages.ts';
import type { World } from './world.spec.ts';

export type Two = World & { ofAlex: string; ofBlake: string };

/** The world, with the ids of the two parents. */
export async function two(world: () => Promise<World>): Promise<Two> {
  const made = await world();
  const [ofAlex, ofBlake] = await Promise.all(
    [made.alex, made.blake].map(async (who) => (await who.families.list())[0]!.me),
  );
  return { ...made, ofAlex: ofAlex!, ofBlake: ofBlake! };
}

/** What somebody writes to `receiverId`, in no topic. */
export function note(
  familyId: string,
  receiverId: string,
  content: string,
  more: Partial<NewMessage> = {},
): NewMessage {
  return { id: newId(), familyId, receiverId, conversationId: null, topic: null, content, attachments: [], ...more };
}
