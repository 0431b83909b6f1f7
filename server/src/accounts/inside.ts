import { os, signedIn } from '../api.ts';
import { proofOf } from '../identity/step-up.ts';
import { getCare, setCare } from './care.ts';
import { changePassword } from './change-password.ts';
import { changeEmail, undoEmail, verifyEmail } from './email-change.ts';
import { identity } from './identity.ts';
import { listSessions, revoke, revokeAll, revokeOthers } from './open-sessions.ts';
import { listEvents } from './own-account.sql.ts';
import { changeNames } from './profile.ts';
import { remove, restore } from './removal.ts';
import { getUnits, setUnits } from './units.ts';
import { steadily } from './visit.ts';

const { profile, password, email, sessions, events, care, units, removal } = os.accounts;

/** Operations on one's own account, and those of links in mails about it, which work signed out. */
export const inside = {
  identity,

  profile: profile.router({
    change: profile.change.use(signedIn).handler(({ input, context }) => changeNames(context, input)),
  }),

  password: password.router({
    change: password.change.use(signedIn).handler(async ({ input, context }) => {
      await changePassword(context, input);
      return {};
    }),
  }),

  email: email.router({
    change: email.change
      .use(signedIn)
      .handler(({ input, context }) => steadily(context, () => changeEmail(context, input))),
    verify: email.verify.use(signedIn).handler(({ input, context }) => verifyEmail(context, input.pin)),
    undo: email.undo.handler(async ({ input, context }) => {
      await undoEmail(context, input.token);
      return {};
    }),
  }),

  sessions: sessions.router({
    list: sessions.list.use(signedIn).handler(({ context }) => listSessions(context)),
    revoke: sessions.revoke.use(signedIn).handler(async ({ input, context }) => {
      await revoke(context, input.id);
      return {};
    }),
    revokeOthers: sessions.revokeOthers.use(signedIn).handler(async ({ context }) => {
      await revokeOthers(context);
      return {};
    }),
    revokeAll: sessions.revokeAll.use(signedIn).handler(async ({ context }) => {
      await revokeAll(context);
      return {};
    }),
  }),

  events: events.router({
    list: events.list.use(signedIn).handler(async ({ input, context }) => {
      const { accountId } = await proofOf(context);
      return listEvents(context.accountsPool, accountId, input);
    }),
  }),

  care: care.router({
    get: care.get.use(signedIn).handler(({ context }) => getCare(context)),
    set: care.set.use(signedIn).handler(async ({ input, context }) => {
      await setCare(context, input.hasExtraCare);
      return {};
    }),
  }),

  units: units.router({
    get: units.get.use(signedIn).handler(({ context }) => getUnits(context)),
    set: units.set.use(signedIn).handler(({ input, context }) => setUnits(context, input.units)),
  }),

  removal: removal.router({
    remove: removal.remove.use(signedIn).handler(({ context }) => remove(context)),
    restore: removal.restore.handler(async ({ input, context }) => {
      await restore(context, input.token);
      return {};
    }),
  }),
};
