import type { KeptContact, KeptConversation, KeptMessage } from '../rows.ts';
import { ago, familyId } from './family.ts';
import { alex, blake, idOf } from './people.ts';

/** Both parents. The person played is asked once for a name. */
export const contacts: KeptContact[] = [alex, blake].map(({ id, firstName }) => ({
  id,
  name: firstName,
  isNamed: false,
  isOnline: false,
}));

function conversation(end: string, topic: string, hours: number): KeptConversation {
  const people = { startedBy: alex.id, startedWith: blake.id };
  return { id: idOf(end), familyId, topic, isGeneral: topic === 'General', ...people, createdAt: ago(hours) };
}

const general = conversation('71', 'General', 72);
const trip = conversation('72', 'School trip', 49);

export const conversations: KeptConversation[] = [general, trip];

type Said = {
  end: string;
  in: KeptConversation;
  by: typeof alex;
  hours: number;
  viewed: number | null;
  content: string;
};

function message({ end, in: { id: conversationId }, by, hours, viewed, content }: Said): KeptMessage {
  const receiverId = by.id === alex.id ? blake.id : alex.id;
  const people = { sender: by.id, senderName: by.firstName, receiverId };
  const times = { timestamp: ago(hours), deliveredAt: ago(hours), viewedAt: viewed === null ? null : ago(viewed) };
  return { id: idOf(end), conversationId, content, ...people, ...times, dueAt: null, attachments: [] };
}

/** In order of delivery, latest last. */
export const messages: KeptMessage[] = [
  message({
    end: '81',
    in: general,
    by: alex,
    hours: 72,
    viewed: 71,
    content: 'Theo left the blue soccer shirt here. I will put it into the bag for Friday.',
  }),
  message({
    end: '82',
    in: general,
    by: blake,
    hours: 70,
    viewed: 69,
    content: 'Thank you. The shin guards are in the side pocket, he looked for them last time.',
  }),
  message({
    end: '83',
    in: trip,
    by: alex,
    hours: 49,
    viewed: 47,
    content:
      'The school asks for the form of the trip by Thursday, and for $18.00 in an envelope.\nShall I sign, or would you like to?',
  }),
  message({
    end: '84',
    in: trip,
    by: blake,
    hours: 46,
    viewed: 45,
    content: 'Please sign it. I have put the envelope into her folder.',
  }),
  message({
    end: '85',
    in: general,
    by: blake,
    hours: 3,
    viewed: null,
    content: 'Nora would like to stay until Sunday noon because of the birthday party. Is that all right with you?',
  }),
];
