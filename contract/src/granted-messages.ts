import * as z from 'zod';
import { base, Id, Instant } from './base.ts';
import { Message } from './messages.ts';

/**
 * A conversation as someone reads it whom one of the two granted messages. It is there once that parent has sent or opened
 * something in it, and all that is said of it is said of that.
 */
export const GrantedConversation = z.object({
  id: Id,
  topic: z.string(),
  /** Who began it, and with whom. */
  people: z.array(z.object({ id: Id, name: z.string() })).length(2),
  /** When the latest message of those was delivered. */
  lastMessageTime: Instant,
});
export type GrantedConversation = z.infer<typeof GrantedConversation>;

/** A message that the parent who granted sent or has opened. */
export const GrantedMessage = Message.pick({
  id: true,
  conversationId: true,
  sender: true,
  senderName: true,
  receiverId: true,
  timestamp: true,
  viewedAt: true,
  attachments: true,
}).extend({ content: z.string(), deliveredAt: Instant });
export type GrantedMessage = z.infer<typeof GrantedMessage>;

const ofFamily = z.object({ familyId: Id });

/** Reading marks nothing as viewed, and nothing that waits to be delivered is in it. */
export const grantedMessages = {
  conversations: {
    /** Latest message first; `after` is the last one of the previous page. Empty for members, who hold no grant. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/granted-conversations' })
      .input(ofFamily.extend({ after: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
      .output(z.array(GrantedConversation)),
  },

  /** Latest first; `before` is the last one of the previous page. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/granted-conversations/{conversationId}/messages' })
    .input(ofFamily.extend({ conversationId: Id, before: Id.optional(), limit: z.int().min(1).max(200).default(50) }))
    .output(z.array(GrantedMessage)),

  /** Files of these messages, by the id that the message names. Pages and bytes are no operation, as of documents. */
  files: {
    text: {
      /** What can be read in one, page by page; empty where a page is a picture. It is a look of its own, which names the file. */
      get: base
        .route({ method: 'GET', path: '/families/{familyId}/granted-files/{id}/text' })
        .input(ofFamily.extend({ id: Id }))
        .output(z.object({ pages: z.array(z.string()) })),
    },
  },
};
