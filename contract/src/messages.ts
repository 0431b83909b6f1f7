import * as z from 'zod';
import { base, changedMeanwhile, filledText, Id, Instant, line, text } from './base.ts';
import { isPlainName, notPlainName } from './names.rules.ts';
import { mostLetters, mostLettersOfTopic } from './messages.rules.ts';
import { Role } from './roles.ts';

/** What a message says: never blank, at most 10,000 characters. */
export const Words = filledText(mostLetters, 'Please write a message');
/** What a conversation is about: one line, fixed with its first message. */
export const Topic = line(mostLettersOfTopic, 'Please enter a topic');
/** How somebody is called who has no name yet. */
export const Name = line(60, 'Please enter your name').refine(isPlainName, notPlainName);

/** Somebody of the family whom I can write to. */
export const Contact = z.object({
  /** Of the account. */
  id: Id,
  name: z.string(),
  role: Role,
  /** The latest of all that was written; null while I have not opened it, or when there is nothing. */
  lastMessage: z.string().nullable(),
  /** When the latest was delivered; null when there is nothing. */
  lastMessageTime: Instant.nullable(),
  /** What they wrote and I have not opened; counted up to 1,000. */
  unreadCount: z.int().nonnegative(),
});
export type Contact = z.infer<typeof Contact>;

/** What two people write to each other about one topic. Only these two read it. */
export const Conversation = z.object({
  id: Id,
  familyId: Id,
  /** The other of the two. */
  contactId: Id,
  topic: z.string(),
  startedBy: Id,
  createdAt: Instant,
  /** When the latest message was delivered; null while everything in it still waits. */
  lastMessageTime: Instant.nullable(),
  unreadCount: z.int().nonnegative(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What one person wrote to another. Nobody edits or deletes it, ever. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Null as long as I, who received it, have not opened it: opening records the time. */
  content: z.string().nullable(),
  sender: Id,
  senderName: z.string(),
  receiverId: Id,
  /** When it was sent, by the server's clock. */
  timestamp: Instant,
  /** When it was there for the other to open; null while it waits (`messages.rules.ts`), and then only its sender sees it. */
  deliveredAt: Instant.nullable(),
  /** When one that waits will be delivered, at the latest as far as is known; null for any other. */
  deliverAt: Instant.nullable(),
  /** When its text was first on the receiver's screen. Both see it. */
  viewedAt: Instant.nullable(),
  isRead: z.boolean(),
  isSentByCurrentUser: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/**
 * `conversationId` is null for what belongs to no topic: the conversation "General" of the two, made with their first message.
 * Another is made by its first message, which brings an id of its own and the `topic`; later ones need no topic.
 */
export const NewMessage = z.object({
  id: Id,
  familyId: Id,
  receiverId: Id,
  conversationId: Id.nullable(),
  topic: Topic.nullable(),
  content: Words,
});
export type NewMessage = z.infer<typeof NewMessage>;

/** What I was writing, and have not sent. Nobody else sees that there is one. */
export const Draft = z.object({
  /** The conversation, or the person while there is none with them yet. */
  thread: Id,
  /** Of a conversation that its first message is going to make. */
  topic: z.string().nullable(),
  content: z.string(),
  /** Of the message that was being sent with these very words and may have arrived: sent again under it, it is the same one. */
  messageId: Id.nullable(),
});
export type Draft = z.infer<typeof Draft>;

const ofFamily = z.object({ familyId: Id });

const contacts = {
  /** The family's people but me, in the order in which they joined. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/contacts' }).input(ofFamily).output(z.array(Contact)),
};

const conversations = {
  /** Those with one person: first the one with the latest message. `after` is the last one of the page before. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/conversations' })
    .input(ofFamily.extend({ contactId: Id, after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.array(Conversation)),
};

const search = {
  /**
   * Messages with all of these words, of which the last may be only a beginning: the latest first. What I received and have not
   * opened is not searched, because a hit would tell what it says. Stamps nothing. `before` is the last one of the page before.
   */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/found-messages' })
    .input(
      ofFamily.extend({
        words: z.string().trim().min(1).max(100).refine(isText, 'Please use ordinary characters'),
        before: Id.optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(z.array(Message)),
};

function isText(words: string): boolean {
  return !words.includes('\0') && words.isWellFormed();
}

const drafts = {
  list: base.route({ method: 'GET', path: '/families/{familyId}/drafts' }).input(ofFamily).output(z.array(Draft)),

  /** Keeps what stands in the field now; an empty text removes the draft. The last one to write wins. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/drafts/{thread}' })
    .input(
      ofFamily.extend({
        thread: Id,
        topic: line(mostLettersOfTopic, '').nullable(),
        content: text(mostLetters),
        messageId: Id.nullable().default(null),
      }),
    )
    .output(z.object({})),
};

const name = {
  /** Under which name I write; null when I have none yet, which is asked for before the first message. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/my-name' })
    .input(ofFamily)
    .output(z.object({ name: z.string().nullable() })),

  /** Only who has no name yet: a name that stands in the record is not changed here. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/my-name' })
    .input(ofFamily.extend({ name: Name }))
    .output(z.object({ name: z.string() })),
};

export const messages = {
  /** Of one conversation, the latest first; `before` is the last one of the page before. What of mine waits comes before all. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/conversations/{conversationId}/messages' })
    .input(
      ofFamily.extend({
        conversationId: Id,
        before: Id.optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.array(Message)),

  /**
   * Sends it. Beyond 60 in an hour it is taken and delivered later: `deliverAt` says when. The draft of its conversation is gone
   * with it.
   */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/messages', successStatus: 201 })
    .input(NewMessage)
    .output(Message)
    .errors({
      CONFLICT: {
        ...changedMeanwhile(Message).CONFLICT,
        message: 'This was already sent with other words.',
      },
    }),

  /**
   * Answers the text of what I received, and records the time at which it was first viewed. To be called only while the page has
   * the focus, by a person who opens them. A second time changes nothing; what is not mine to open is left out.
   */
  open: base
    .route({ method: 'POST', path: '/families/{familyId}/messages/open' })
    .input(ofFamily.extend({ ids: z.array(Id).min(1).max(50) }))
    .output(z.array(Message)),

  contacts,
  conversations,
  search,
  drafts,
  name,
};
