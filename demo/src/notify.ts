import { newId } from '@evenkeel/contract/base';
import type { JoinedKind } from '@evenkeel/contract/joined-notices';
import { isJoined, isOfThisHour } from '@evenkeel/contract/joined-notices.rules';
import { noticeOf, type Notice } from '@evenkeel/contract/notices';
import { otherParents, type Context } from './api.ts';

/** Notifies the other parents, or `recipients`; the visitor sees it when playing them. Returns whether there is one. */
export function notify(
  context: Context,
  familyId: string,
  happened: Notice,
  recipients = otherParents(context, familyId),
): boolean {
  for (const recipientId of recipients) putNotice(context, { familyId, userId: context.me.id, recipientId }, happened);
  return recipients.length > 0;
}

/** The same, but past the hour's notices one joined notice for the rest: until it is read, and for an hour at most. */
export function notifyOrJoin(
  context: Context,
  familyId: string,
  happened: Notice,
  { joined, recipients = otherParents(context, familyId) }: { joined: JoinedKind; recipients?: string[] },
): void {
  const { me, rows, now } = context;
  for (const recipientId of recipients) {
    const mine = rows.notifications.all().filter((one) => one.userId === me.id && one.recipientId === recipientId);
    const times = mine.map(({ createdAt }) => createdAt);
    const about = { familyId, userId: me.id, recipientId };
    const known = mine.find(
      (one) => 'kind' in one && one.kind === joined && !one.readAt && isOfThisHour(one.createdAt, now()),
    );
    if (!isJoined(now(), times)) putNotice(context, about, happened);
    else if (known && 'kind' in known) {
      const count = Number(known.params['count']) + 1;
      rows.notifications.put({ ...known, params: { count }, updatedAt: now() });
    } else putNotice(context, about, noticeOf(joined, newId(), { count: 1 }));
  }
}

type About = { familyId: string; userId: string; recipientId: string };

/** A notice of one person. `userId` is who caused it. */
export function putNotice({ rows, now }: Pick<Context, 'rows' | 'now'>, about: About, happened: Notice): void {
  const times = { createdAt: now(), updatedAt: now(), readAt: null };
  rows.notifications.put({ id: newId(), ...about, ...happened, ...times });
}

/** What the person played answers needs no notice any more: theirs about it are read. */
export function readAnswered(
  { rows, me, now }: Context,
  ref: string,
  isMeant: (params: Record<string, unknown>) => boolean = () => true,
): void {
  for (const one of rows.notifications.all())
    if ('kind' in one && one.ref === ref && one.recipientId === me.id && !one.readAt && isMeant(one.params))
      rows.notifications.put({ ...one, readAt: now(), updatedAt: now() });
}
