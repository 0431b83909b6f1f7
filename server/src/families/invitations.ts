import type { Invitation } from '@evenkeel/contract/families';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { digest, mac } from '../lib/secrets.ts';
import * as store from './invitations.sql.ts';
import { boxOfToken } from './never-write.ts';
import { keepFrom } from './unwanted.sql.ts';

const { list, add, send, cancel, look, suppress, takeBack, accept } = os.families.invitations;

/** What the link of an invitation ends with. It can be written again from the id, so it stands in no table, queue or log. */
export function tokenOf({ keys }: Pick<Context, 'keys'>, id: string): string {
  return mac(keys, 'invitation', id).toString('base64url');
}

function shown(context: Pick<Context, 'keys'>, { hasRoom, ...one }: store.Stored): Invitation {
  return { ...one, token: isOpen({ ...one, hasRoom }) ? tokenOf(context, one.id) : null };
}

/** Whether its link opens something: not once two parents are here, until both agree on a third one. */
function isOpen({ status, hasRoom }: store.Stored): boolean {
  return hasRoom && (status === 'pending' || status === 'waiting');
}

/** The sender's other tabs look again, and the mail is on its way. */
function tell({ doorbell }: Pick<Context, 'doorbell'>, family: Family): void {
  family.tell();
  doorbell.ring('outbox');
}

export const invitations = os.families.invitations.router({
  list: list.use(signedIn).handler(async ({ input, context }) => {
    const found = await store.list(context.family(input.familyId));
    return found.map((one) => shown(context, one));
  }),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    // Only what will be mailed counts against the sender: not a slip, and not the repeat of a lost answer.
    const refused = await store.refusalOf(family, input);
    if (!refused)
      await context.limits.spendOnce('invitationOfSender', await family.me(), input, () => store.get(family, input.id));
    const { id, refusal } = await store.add(family, input, digest(tokenOf(context, input.id)));
    if (refusal === 'own') throw errors.OWN_ADDRESS();
    if (refusal === 'full') throw errors.FAMILY_FULL();
    if (refusal === 'child') throw errors.NOT_FOUND();
    const stored = await store.get(family, id);
    if (!stored) throw errors.NOT_FOUND(); // the id is somebody else's
    if (refusal === 'taken') throw errors.CONFLICT({ data: { current: shown(context, stored) } });
    tell(context, family);
    return shown(context, stored);
  }),

  send: send.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const open = await store.get(family, input.id);
    if (!open) throw errors.NOT_FOUND();
    if (!isOpen(open)) throw errors.FORBIDDEN();
    await context.limits.spend('invitationOfSender', await family.me());
    if (!(await store.send(family, input.id))) throw errors.FORBIDDEN(); // it was answered meanwhile
    tell(context, family);
    return shown(context, (await store.get(family, input.id)) ?? open);
  }),

  cancel: cancel.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const cancelled = await store.cancel(family, input.id);
    if (cancelled) {
      family.tell();
      return shown(context, cancelled);
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (current.status !== 'cancelled') throw errors.FORBIDDEN(); // it was answered
    return shown(context, current);
  }),

  look: look.handler(async ({ input, context, errors }) => {
    const { pool, clock, sessionToken } = context;
    const sessionHash = sessionToken ? digest(sessionToken) : null;
    const found = await store.look(pool, { tokenHash: digest(input.token), sessionHash, at: clock().toString() });
    if (!found) throw errors.INVITATION_INVALID();
    if (found.isExpired) throw errors.INVITATION_EXPIRED();
    const { isExpired: _isExpired, ...invited } = found;
    return invited;
  }),

  suppress: suppress.handler(async ({ input, context, errors }) => {
    const box = boxOfToken(context.keys, input.token);
    if (!box) throw errors.LINK_INVALID();
    await keepFrom(context.accountsPool, box, context.clock().toString());
    return {};
  }),

  takeBack: takeBack.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('familyChange', await family.me());
    const { outcome, account, home } = await store.takeBack(family, input.id);
    if (outcome === 'invalid') throw errors.NOT_FOUND();
    if (outcome === 'late') throw errors.TOO_LATE();
    tell(context, family);
    // Whoever was taken out sees nothing of it from now on, in no browser.
    for (const ring of [account, home]) if (ring) context.doorbell.ring(ring);
    return {};
  }),

  accept: accept.use(signedIn).handler(async ({ input, context, errors }) => {
    const scope = context.enter();
    const { outcome, familyId } = await store.accept(scope, digest(input.token));
    if (outcome === 'expired') throw errors.INVITATION_EXPIRED();
    if (outcome === 'full') throw errors.FAMILY_FULL();
    if (outcome === 'forbidden') throw errors.FORBIDDEN();
    if (outcome !== 'accepted' && outcome !== 'waiting') throw errors.INVITATION_INVALID();
    if (familyId) context.doorbell.ring(familyId);
    if (outcome === 'accepted') {
      context.doorbell.ring(await scope.account()); // they are in another family now
      context.doorbell.ring('outbox');
    }
    return { status: outcome, familyId: outcome === 'accepted' ? familyId : null };
  }),
});
