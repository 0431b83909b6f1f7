import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant, text } from './base.ts';
import { mostLettersOfDraft } from './messages.rules.ts';
import { Words } from './messages.ts';
import { grantRoles } from './rights/grant-roles.rules.ts';

/**
 * What a parent and somebody to whom they gave access write to each other, or both parents and their mediator or coordinator. Nobody else
 * reads it or knows of it.
 */
export const Channel = z.object({
  /** Of the grant. */
  id: Id,
  /** Of whoever holds the grant; to them, of the parent who gave it. */
  name: z.string(),
  /** The other parent of a channel of three. Null where there are two. */
  second: z.string().nullable(),
  /** Of whoever holds the grant. */
  role: z.enum(grantRoles),
  /** Whether anyone can write now. Once the grant is over, parents alone still read it. */
  isOpen: z.boolean(),
  /** Messages of others that I haven't opened. */
  unreadCount: z.int().nonnegative(),
  lastMessageTime: Instant.nullable(),
});
export type Channel = z.infer<typeof Channel>;

/** A message in a channel. It can't be edited or deleted. */
export const ChannelMessage = z.object({
  id: Id,
  channelId: Id,
  sender: Id,
  senderName: z.string(),
  /** Null until I open a received message, which records the time. */
  content: z.string().nullable(),
  timestamp: Instant,
  /** To whom it was written, and when each first viewed its text. A reader learns it of themselves alone, the sender of all. */
  readers: z.array(z.object({ accountId: Id, name: z.string(), viewedAt: Instant.nullable() })),
});
export type ChannelMessage = z.infer<typeof ChannelMessage>;

const ofFamily = z.object({ familyId: Id });
const ofChannel = ofFamily.extend({ channelId: Id });

/** How many messages wait in the channels of a family that are open to me by a grant. */
export const UnreadInFamily = z.object({ familyId: Id, unreadCount: z.int().positive() });
export type UnreadInFamily = z.infer<typeof UnreadInFamily>;

export const channels = {
  unread: {
    /** By family, of all that are open to me by a grant. Nobody learns that I asked. */
    list: base.route({ method: 'GET', path: '/unread-channels' }).output(z.array(UnreadInFamily)),
  },

  /** My channels, the latest message first, 100 at most: open ones, and for parents also those that were written in. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/channels' }).input(ofFamily).output(z.array(Channel)),

  messages: {
    /** Latest first; `before` is the last one of the previous page. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/channels/{channelId}/messages' })
      .input(ofChannel.extend({ before: Id.optional(), limit: z.int().min(1).max(200).default(50) }))
      .output(z.array(ChannelMessage)),

    add: base
      .route({ method: 'POST', path: '/families/{familyId}/channels/{channelId}/messages', successStatus: 201 })
      .input(ofChannel.extend({ id: Id, content: Words }))
      .output(ChannelMessage)
      .errors(changedMeanwhile(ChannelMessage)),

    /** Returns the texts of received messages and records when they were first viewed. Call it only when a person opens them. Idempotent. */
    open: base
      .route({ method: 'POST', path: '/families/{familyId}/channels/{channelId}/messages/open' })
      .input(ofChannel.extend({ ids: z.array(Id).min(1).max(50) }))
      .output(z.array(ChannelMessage)),
  },

  drafts: {
    /** What I am writing in a channel, empty if nothing; nobody else knows that it exists. It is gone once nothing can be written there. */
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/channels/{channelId}/draft' })
      .input(ofChannel)
      .output(z.object({ content: z.string() })),

    /** Saves it; an empty text removes it, and so does sending. Last write wins. */
    change: base
      .route({ method: 'POST', path: '/families/{familyId}/channels/{channelId}/draft' })
      .input(ofChannel.extend({ content: text(mostLettersOfDraft) }))
      .output(z.object({})),
  },
};
