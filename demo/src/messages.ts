import { areSameFiles } from '@evenkeel/contract/attachments.rules';
import { newId } from '@evenkeel/contract/base';
import type { Message, NewMessage } from '@evenkeel/contract/messages';
import { deliveryTime, isRepeat } from '@evenkeel/contract/messages.rules';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { attachFiles, prepareFiles, type FileToAttach } from './attaching.ts';
import { contacts, name, nameOf } from './contacts.ts';
import { conversationFor, conversations } from './conversations.ts';
import { inOrder, isOfMessage, nextMoment, shown, tell, timesTo } from './kept-messages.ts';
import { drafts, forgetDraftOf, forgetDrafts } from './message-drafts.ts';
import { search } from './message-search.ts';
import type { KeptMessage } from './rows.ts';
import { transcript } from './transcript.ts';

const { list, add, open } = os.messages;

/** Automatic replies of the other parent. */
const reply = 'Thank you, I have read it. (The demo answers by itself. Play the other parent to write more.)';

/** Stores a message, delivered now or when the hourly limit allows. */
function send(
  context: Context,
  { id, familyId, receiverId, content }: NewMessage,
  conversationId: string,
  files: readonly FileToAttach[],
): KeptMessage {
  const { me, rows } = context;
  const timestamp = nextMoment(context);
  const due = deliveryTime(timestamp, timesTo(context, receiverId));
  const times = { deliveredAt: due === timestamp ? timestamp : null, dueAt: due === timestamp ? null : due };
  const people = { sender: me.id, senderName: nameOf(context, me.id), receiverId };
  const attachedTo = { kind: 'message', id, conversationId, contactId: receiverId } as const;
  const attachments = attachFiles(context, files, { familyId, category: 'other', attachedTo });
  const facts = { ...people, timestamp, ...times, viewedAt: null };
  const sent = rows.messages.put({ id, conversationId, content, attachments, ...facts });
  tell(context, sent);
  return sent;
}

/** The other parent reads it and replies. */
function answer(context: Context, sent: KeptMessage): void {
  const at = nextMoment(context);
  context.rows.messages.put({ ...sent, viewedAt: at });
  const { conversationId, sender: receiverId, receiverId: sender } = sent;
  const people = { sender, senderName: nameOf(context, sender), receiverId };
  const times = { timestamp: at, deliveredAt: at, dueAt: null, viewedAt: null };
  const said = { id: newId(), conversationId, content: reply, attachments: [] };
  tell(context, context.rows.messages.put({ ...said, ...people, ...times }));
}

/** Marks notifications as read for senders without unopened messages. */
function readNotices({ rows, me }: Context, at: string): void {
  const closed = rows.messages.all().filter((one) => one.receiverId === me.id && one.deliveredAt && !one.viewedAt);
  const senders = new Set(closed.map(({ sender }) => sender));
  for (const notice of rows.notifications.all()) {
    const isMine = isOfMessage(notice) && notice.recipientId === me.id && !notice.readAt;
    if (isMine && !senders.has(notice.userId)) rows.notifications.put({ ...notice, readAt: at, updatedAt: at });
  }
}

const isSame = (sent: NewMessage, known: Message, me: string) =>
  isRepeat(me, sent, known) && areSameFiles(sent.attachments, known.attachments);

export const messages = os.messages.router({
  list: list.handler(({ input, context, errors }) => {
    const all = knowsFamily(context, input.familyId)
      ? inOrder(context).filter(({ conversationId }) => conversationId === input.conversationId)
      : [];
    if (all.length === 0) throw errors.NOT_FOUND();
    const start = all.findIndex(({ id }) => id === input.before) + 1;
    return all.slice(start, start + input.limit).map((message) => shown(context, message));
  }),

  add: add.handler(({ input, context, errors }): Message => {
    const { me, rows, later } = context;
    const current = rows.messages.find(input.id);
    if (!otherParents(context, input.familyId).includes(input.receiverId)) throw errors.NOT_FOUND();
    if (current && isSame(input, shown(context, current), me.id)) {
      forgetDraftOf(context, current.id);
      return shown(context, current);
    }
    if (current) throw errors.CONFLICT({ data: { current: shown(context, current) } });
    const files = prepareFiles(context, input.attachments, errors);
    const place = conversationFor(context, input);
    if (!place) throw errors.NOT_FOUND();
    const sent = send(context, input, place.id, files);
    forgetDrafts(context, place.isGeneral ? [place.id, input.receiverId] : [place.id]);
    if (sent.deliveredAt) later?.(() => answer(context, sent));
    return shown(context, sent);
  }),

  open: open.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { rows, me } = context;
    const at = nextMoment(context);
    const mine = inOrder(context).filter(({ id, receiverId }) => input.ids.includes(id) && receiverId === me.id);
    const opened = mine.map((one) => (one.viewedAt ? one : rows.messages.put({ ...one, viewedAt: at })));
    readNotices(context, at);
    return opened.map((message) => shown(context, message));
  }),

  contacts,
  conversations,
  search,
  transcript,
  drafts,
  name,
});
