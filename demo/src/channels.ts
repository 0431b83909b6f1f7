import type { Channel, ChannelMessage } from '@evenkeel/contract/channels';
import { deliveryTime, inHourWords } from '@evenkeel/contract/messages.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { hasChannel, isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { actorIn, os, type Context } from './api.ts';
import { isSameAddress, liveGrants } from './by-grant.ts';
import { channelDraftOf, keepChannelDraft } from './channel-drafts.ts';
import { familyNow, todayOf } from './family-now.ts';
import { isLive, type KeptChannelMessage, type KeptGrant } from './kept-grants.ts';
import { timesTo } from './kept-messages.ts';
import { putNotice } from './notify.ts';
import type { KeptNotice } from './rows.ts';

const { list, unread, messages, drafts } = os.grants.channels;

const isOpen = (context: Context, kept: KeptGrant) => isLive(kept, todayOf(context, kept.zone));

const holderOf = ({ known }: Context, { email }: KeptGrant) => known.find((one) => isSameAddress(one.email, email));

/** Oldest first. */
const writtenIn = ({ rows }: Context, channelId: string) =>
  rows.channelMessages.all().filter((one) => one.channelId === channelId);

/** The parents of a channel: who gave it, and for a mediator also the other one. */
const parentsOf = ({ rows }: Context, { role, grantedBy }: KeptGrant) =>
  familyNow(rows).members.filter(
    ({ accountId, home }) => accountId === grantedBy || (isNeutral(role) && home !== null),
  );

/** Everyone who writes in it, the parents first. */
const peopleOf = (context: Context, kept: KeptGrant) => [
  ...parentsOf(context, kept).map(({ accountId, name }) => ({ accountId, name })),
  { accountId: holderOf(context, kept)?.id ?? '', name: kept.name ?? '' },
];

/** Grants whose channel is mine: as who holds one, while it is open; as a parent who gave it, also afterwards. */
function mine(context: Context): KeptGrant[] {
  const held = context.byGrant.length > 0 ? context.byGrant : liveGrants(context);
  const given = context.rows.grants
    .all()
    .filter(
      (kept) =>
        kept.name !== null &&
        holderOf(context, kept) &&
        parentsOf(context, kept).some(({ accountId }) => accountId === context.me.id),
    );
  return [...held, ...given].filter(({ role }) => hasChannel(role));
}

const waitsFor = ({ me }: Context, { readers }: KeptChannelMessage) =>
  readers.some(({ accountId, viewedAt }) => accountId === me.id && viewedAt === null);

function channelOf(context: Context, kept: KeptGrant): Channel {
  const { id, role } = kept;
  const parents = parentsOf(context, kept);
  const others = parents.filter(({ accountId }) => accountId !== context.me.id).map(({ name }) => name);
  const isParent = others.length < parents.length;
  const [name = '', second = null] = isParent ? [kept.name ?? '', ...others] : others;
  const written = writtenIn(context, id);
  return {
    id,
    role,
    name,
    second,
    isOpen: isOpen(context, kept),
    unreadCount: written.filter((message) => waitsFor(context, message)).length,
    lastMessageTime: written.at(-1)?.timestamp ?? null,
  };
}

/** Without text until I opened it. Its sender learns of each reader, a reader of themselves. */
function shown(context: Context, message: KeptChannelMessage): ChannelMessage {
  const { id } = context.me;
  if (message.sender === id) return message;
  const readers = message.readers.filter(({ accountId }) => accountId === id);
  return { ...message, readers, content: waitsFor(context, message) ? null : message.content };
}

const waitWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `${inHourWords}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

type Input = { familyId: string; channelId: string };

function find(context: Context, { familyId, channelId }: Input, errors: { NOT_FOUND: () => Error }): KeptGrant {
  const kept = actorIn(context, familyId) && mine(context).find(({ id }) => id === channelId);
  if (!kept) throw errors.NOT_FOUND();
  return kept;
}

/** One in which something can be written. */
function findOpen(context: Context, input: Input, errors: { NOT_FOUND: () => Error }): KeptGrant {
  const kept = find(context, input, errors);
  if (!isOpen(context, kept)) throw errors.NOT_FOUND();
  return kept;
}

/** No two messages of a channel share an instant. */
function nextMoment(context: Context, channelId: string): string {
  const last = writtenIn(context, channelId).at(-1);
  return new Date(Math.max(Date.parse(context.now()), last ? Date.parse(last.timestamp) + 1 : 0)).toISOString();
}

const isUnreadOf = (channelId: string) => (notice: KeptNotice) =>
  'kind' in notice &&
  notice.kind === 'channel.received' &&
  notice.params['channelId'] === channelId &&
  notice.readAt === null;

/** Each parent but who wrote gets one notice until they have read it. Whoever holds the grant looks by themselves. */
function tell(context: Context, kept: KeptGrant, messageId: string): void {
  const { id, familyId } = kept;
  const waiting = context.rows.notifications.all().filter(isUnreadOf(id));
  for (const { accountId } of parentsOf(context, kept)) {
    if (accountId === context.me.id || waiting.some(({ recipientId }) => recipientId === accountId)) continue;
    const about = { familyId, userId: context.me.id, recipientId: accountId };
    putNotice(context, about, noticeOf('channel.received', messageId, { channelId: id }));
  }
}

function write(context: Context, kept: KeptGrant, { id, content }: { id: string; content: string }): ChannelMessage {
  const { me, rows } = context;
  const people = peopleOf(context, kept);
  const senderName = people.find(({ accountId }) => accountId === me.id)?.name ?? '';
  const readers = people.filter(({ accountId }) => accountId !== me.id).map((one) => ({ ...one, viewedAt: null }));
  const sent = { id, channelId: kept.id, sender: me.id, senderName, content, readers };
  const message = rows.channelMessages.put({ ...sent, timestamp: nextMoment(context, kept.id) });
  keepChannelDraft(context, kept.id, '');
  tell(context, kept, id);
  return message;
}

/** Seconds until each of its readers may get another message of the person played; 0 if they may now. */
function waitOf(context: Context, kept: KeptGrant): number {
  const now = context.now();
  const readers = peopleOf(context, kept).filter(({ accountId }) => accountId !== context.me.id);
  const due = readers.map(({ accountId }) => Date.parse(deliveryTime(now, timesTo(context, accountId))));
  return Math.ceil((Math.max(...due) - Date.parse(now)) / 1_000);
}

/** Once nothing is closed to them any more, a parent's notice of it is read. */
function readNotice({ me, rows, now }: Context, { id }: KeptGrant): void {
  const waiting = rows.notifications.all().filter(isUnreadOf(id));
  for (const notice of waiting.filter(({ recipientId }) => recipientId === me.id))
    rows.notifications.put({ ...notice, readAt: now(), updatedAt: now() });
}

/** What a parent and whoever holds a grant of theirs write to each other, or both parents and their mediator. */
export const channels = os.grants.channels.router({
  unread: unread.router({
    list: unread.list.handler(({ context }) => {
      const held = liveGrants(context).filter(({ role }) => hasChannel(role));
      const count = held.reduce((sum, kept) => sum + channelOf(context, kept).unreadCount, 0);
      return count > 0 ? [{ familyId: context.rows.sample.family.id, unreadCount: count }] : [];
    }),
  }),

  list: list.handler(({ input, context, errors }) => {
    if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
    return mine(context)
      .map((kept) => channelOf(context, kept))
      .filter((channel) => channel.isOpen || channel.lastMessageTime !== null)
      .toSorted((one, other) => ((one.lastMessageTime ?? '') < (other.lastMessageTime ?? '') ? 1 : -1));
  }),

  drafts: drafts.router({
    get: drafts.get.handler(({ input, context, errors }) => ({
      content: channelDraftOf(context, findOpen(context, input, errors).id),
    })),

    change: drafts.change.handler(({ input, context, errors }) => {
      keepChannelDraft(context, findOpen(context, input, errors).id, input.content);
      return {};
    }),
  }),

  messages: messages.router({
    list: messages.list.handler(({ input, context, errors }) => {
      const all = writtenIn(context, find(context, input, errors).id).toReversed();
      const from = input.before ? all.findIndex(({ id }) => id === input.before) + 1 : 0;
      return all.slice(from, from + input.limit).map((message) => shown(context, message));
    }),

    add: messages.add.handler(({ input, context, errors }) => {
      const kept = find(context, input, errors);
      const known = context.rows.channelMessages.find(input.id);
      const retryAfter = known || !isOpen(context, kept) ? 0 : waitOf(context, kept);
      if (retryAfter > 0) throw errors.TOO_MANY({ message: waitWords(retryAfter), data: { retryAfter } });
      if (!known && isOpen(context, kept)) return write(context, kept, input);
      if (known?.channelId !== kept.id) throw errors.NOT_FOUND();
      if (known.sender === context.me.id && known.content === input.content) return known;
      throw errors.CONFLICT({ data: { current: shown(context, known) } });
    }),

    open: messages.open.handler(({ input, context, errors }) => {
      const kept = find(context, input, errors);
      const { rows, me, now } = context;
      const wanted = writtenIn(context, kept.id).filter(({ id, sender }) => input.ids.includes(id) && sender !== me.id);
      const opened = wanted.map((one) => {
        const readers = one.readers.map((reader) =>
          reader.accountId === me.id ? { ...reader, viewedAt: reader.viewedAt ?? now() } : reader,
        );
        return shown(context, rows.channelMessages.put({ ...one, readers }));
      });
      if (!writtenIn(context, kept.id).some((message) => waitsFor(context, message))) readNotice(context, kept);
      return opened.toReversed();
    }),
  }),
});
