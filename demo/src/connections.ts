import type { Connection } from '@evenkeel/contract/families';
import { os, type Context } from './api.ts';
import type { KeptInvitation } from './rows.ts';

const { list, answer } = os.families.connections;

/** The invitation as the person played sees it; undefined if it isn't theirs or is over. */
function connection({ me, known }: Context, one: KeptInvitation): Connection[] {
  const isMine = one.senderId === me.id;
  const { status, isThird } = one;
  if (!isMine && one.email.toLowerCase() !== me.email.toLowerCase()) return [];
  if (status !== 'pending' && status !== 'accepted' && status !== 'rejected') return [];
  const otherId = isMine ? one.acceptedBy : one.senderId;
  const other = known.find(({ id }) => id === otherId);
  const email = isMine ? one.email : (other?.email ?? '');
  const kind = { relationshipType: 'co-parent', takeBackUntil: null } as const;
  const childId = isMine || status === 'accepted' ? one.childId : null;
  const name = status === 'accepted' ? (other?.firstName ?? null) : null;
  const familyId = isMine ? one.familyId : null;
  return [{ id: one.id, email, name, ...kind, isThird, childId, status, isMine, familyId }];
}

/** Whether Connections shows the person played this address of somebody they are connected with. */
export const isConnectedBy = (context: Context, address: string): boolean =>
  context.rows.invitations
    .all()
    .flatMap((one) => connection(context, one))
    .some(({ status, email }) => status === 'accepted' && email.toLowerCase() === address.toLowerCase());

export const connections = os.families.connections.router({
  list: list.handler(({ context }) =>
    context.rows.invitations
      .all()
      .toReversed()
      .flatMap((one) => connection(context, one)),
  ),

  answer: answer.handler(({ input, context, errors }) => {
    const stored = context.rows.invitations.find(input.id);
    const [current] = stored ? connection(context, stored) : [];
    if (!stored || !current) throw errors.NOT_FOUND();
    if (current.isMine) throw errors.FORBIDDEN();
    if (current.status === input.status) return current;
    if (current.status !== 'pending') throw errors.NOT_FOUND();
    if (input.status === 'accepted') throw errors.FAMILY_FULL(); // both parents are already in the family
    context.rows.invitations.put({ ...stored, status: 'rejected', token: null });
    return { ...current, status: 'rejected' };
  }),
});
