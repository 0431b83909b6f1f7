import { newId } from '@evenkeel/contract/base';
import type { Notice } from '@evenkeel/contract/notices';
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
