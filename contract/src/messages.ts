import * as z from 'zod';
import { Attachment, attachmentErrors, NewAttachments } from './attachments.ts';
import { base, changedMeanwhile, filledText, Id, Instant, line, text } from './base.ts';
import { isPlainName, notPlainName } from './names.rules.ts';
import { isOfficeName, notOfficeName } from './office-names.ts';
import { mostLetters, mostLettersOfDraft, mostLettersOfTopic } from './messages.rules.ts';
import { Role } from './roles.ts';

/** The text of a message: never blank, at most 10,000 characters. */
export const Words = filledText(mostLetters, 'Please write a message');
/** The topic of a conversation: one line, fixed by its first message. */
export const Topic = line(mostLettersOfTopic, 'Please enter a topic');
/** A name for someone who has none yet. */
export const Name = line(60, 'Please enter your name')
  .refine(isPlainName, notPlainName)
  .refine((name) => !isOfficeName(name), notOfficeName);

/** A member of the family I can write to. */
export const Contact = z.object({
  /** Of the account. */
  id: Id,
  name: z.string(),
  role: Role,
  /** The latest message; null if I haven't opened it or there is none. */
  lastMessage: z.string().nullable(),
  /** When the latest message was delivered; null if there is none. */
  lastMessageTime: Instant.nullable(),
  /** Their messages I haven't opened, counted up to 1,000. */
  unreadCount: z.int().nonnegative(),
});
export type Contact = z.infer<typeof Contact>;

/** Messages between two people about one topic; only they can read it. */
export const Conversation = z.object({
  id: Id,
  familyId: Id,
  /** The other of the two. */
  contactId: Id,
  topic: z.string(),
  startedBy: Id,
  createdAt: Instant,
  /** When the latest message was delivered; null while all are queued. */
  lastMessageTime: Instant.nullable(),
  unreadCount: z.int().nonnegative(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A message. It can't be edited or deleted. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Null until I open a received message, which records the time. */
  content: z.string().nullable(),
  sender: Id,
  senderName: z.string(),
  receiverId: Id,
  /** When it was sent, by the server's clock. */
  timestamp: Instant,
  /** When the receiver could open it; null while queued (`messages.rules.ts`), visible only to its sender. */
  deliveredAt: Instant.nullable(),
  /** When a queued message is expected to be delivered; null otherwise. */
  deliverAt: Instant.nullable(),
  /** When the receiver first viewed its text. Both see it. */
  viewedAt: Instant.nullable(),
  isRead: z.boolean(),
  isSentByCurrentUser: z.boolean(),
  /** Empty until I open a received message, like its text. */
  attachments: z.array(Attachment),
});
export type Message = z.infer<typeof Message>;

/** A delivered message in everything that two people wrote to each other, with its topic. */
export const TranscriptMessage = Message.pick({
  id: true,
  conversationId: true,
  content: true,
  sender: true,
  senderName: true,
  receiverId: true,
  timestamp: true,
  viewedAt: true,
  attachments: true,
}).extend({ topic: z.string(), deliveredAt: Instant });
export type TranscriptMessage = z.infer<typeof TranscriptMessage>;

/**
 * `conversationId` is null for the default conversation "General", created by the first message. Others are created by
 * their first message, with a new id and a `topic`; later messages need no topic.
 */
export const NewMessage = z.object({
  id: Id,
  familyId: Id,
  receiverId: Id,
  conversationId: Id.nullable(),
  topic: Topic.nullable(),
  content: Words,
  attachments: NewAttachments,
});
export type NewMessage = z.infer<typeof NewMessage>;

/** An unsent draft; no one else knows it exists. */
export const Draft = z.object({
  /** The conversation, or the person before there is one. */
  thread: Id,
  /** Topic of a conversation that doesn't exist yet. */
  topic: z.string().nullable(),
  content: z.string(),
  /** Id of a send with exactly this text that may have arrived: reusing it makes a retry idempotent. */
  messageId: Id.nullable(),
});
export type Draft = z.infer<typeof Draft>;

const ofFamily = z.object({ familyId: Id });

const contacts = {
  /** The other members, in the order they joined. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/contacts' }).input(ofFamily).output(z.array(Contact)),
};

const conversations = {
  /** Conversations with one person, latest message first. `after` is the last one of the previous page. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/conversations' })
    .input(ofFamily.extend({ contactId: Id, after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.array(Conversation)),
};

const search = {
  /**
   * Messages with all of these words (the last may be a prefix), latest first. Skips unopened messages, because a hit
   * would reveal their text. Records no view. `before` is the last one of the previous page.
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

const transcript = {
  /**
   * What one person and I wrote to each other, every topic in the order of the record, oldest first. A text I haven't opened isn't in
   * it, nor what waits to be delivered. Records no view. `after` is the last one of the previous page.
   */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/transcript' })
    .input(ofFamily.extend({ contactId: Id, after: Id.optional(), limit: z.int().min(1).max(200).default(50) }))
    .output(z.array(TranscriptMessage)),
};

const drafts = {
  list: base.route({ method: 'GET', path: '/families/{familyId}/drafts' }).input(ofFamily).output(z.array(Draft)),

  /** Saves a draft; an empty text removes it. Last write wins. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/drafts/{thread}' })
    .input(
      ofFamily.extend({
        thread: Id,
        topic: line(mostLettersOfTopic, '').nullable(),
        content: text(mostLettersOfDraft),
        messageId: Id.nullable().default(null),
      }),
    )
    .output(z.object({})),
};

const name = {
  /** My name as sender; null if I have to enter one before the first message. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/my-name' })
    .input(ofFamily)
    .output(z.object({ name: z.string().nullable() })),

  /** Only for people without a name: a name in the record isn't changed here. */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/my-name' })
    .input(ofFamily.extend({ name: Name }))
    .output(z.object({ name: z.string() })),
};

export const messages = {
  /** Messages of a conversation, latest first, my queued ones on top; `before` is the last one of the previous page. */
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
   * Sends a message with its files, or nothing. Above 60 an hour it is queued until `deliverAt`. Removes the
   * conversation's draft.
   */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/messages', successStatus: 201 })
    .input(NewMessage)
    .output(Message)
    .errors({
      ...attachmentErrors,
      CONFLICT: {
        ...changedMeanwhile(Message).CONFLICT,
        message: 'This was already sent with different text or files.',
      },
    }),

  /**
   * Returns the texts of received messages and records when they were first viewed. Call it only when a person opens
   * them on a focused page. Idempotent; skips messages that aren't mine to open.
   */
  open: base
    .route({ method: 'POST', path: '/families/{familyId}/messages/open' })
    .input(ofFamily.extend({ ids: z.array(Id).min(1).max(50) }))
    .output(z.array(Message)),

  contacts,
  conversations,
  search,
  transcript,
  drafts,
  name,
};
