import { isMadeOf, strengthOf } from '@evenkeel/contract/security.rules';
import { os, type Context } from './api.ts';
import { missing } from './traits.ts';
import { sessionOf } from './session.ts';

const { identity, profile, password, email, sessions, events, care, units, removal } = os.accounts;

/** Same as on the server. The demo never asks, because nothing in it is private. */
const confirmedFor = 10 * 60 * 1_000;
/** How long a closed account can be brought back, in ms. */
const kept = 14 * 24 * 60 * 60 * 1_000;
const later = ({ now }: Context, milliseconds: number) => new Date(Date.parse(now()) + milliseconds).toISOString();

/** The one browser of a demo. */
const thisBrowser = '01900000-0000-7000-8000-0000000d3300';

/** Account settings: simulated in this browser, or refused because they need a real account. */
export const inside = {
  identity: identity.router({
    get: identity.get.handler(({ context }) => ({
      confirmedUntil: later(context, confirmedFor),
      methods: [],
      hasPasskey: false,
    })),
    confirm: identity.confirm.handler(({ context }) => ({ confirmedUntil: later(context, confirmedFor) })),
    beginPasskey: identity.beginPasskey.handler(({ errors }) => {
      throw errors.METHOD_NOT_FOUND();
    }),
    sendSms: identity.sendSms.handler(({ errors }) => {
      throw errors.METHOD_NOT_FOUND();
    }),
  }),

  profile: profile.router({
    change: profile.change.handler(({ input: { id, ...names }, context, errors }) => {
      const { me, rows } = context;
      if (id !== undefined && id !== me.id) throw errors.NOT_YOURS();
      rows.names.set({ ...rows.names.get(), [me.id]: names });
      rows.setVisitor(names);
      const signed = rows.contacts.find(me.id);
      if (signed) rows.contacts.put({ ...signed, name: names.firstName });
      return sessionOf({ ...context, me: { ...me, ...names } });
    }),
  }),

  password: password.router({
    // The demo has no passwords: any current password is accepted, and nothing is stored.
    change: password.change.handler(({ input: { next }, context: { me }, errors }) => {
      const about = [me.firstName, me.lastName, me.email.split('@')[0] ?? ''];
      if (strengthOf(next).points < 3 || isMadeOf(next, about))
        throw errors.INSECURE_PASSWORD({ message: 'This password is easy to guess.' });
      return {};
    }),
  }),

  email: email.router({
    change: email.change.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['accounts.email.change'] });
    }),
    verify: email.verify.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
    undo: email.undo.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),

  sessions: sessions.router({
    list: sessions.list.handler(({ context: { now, me, rows } }) => [
      {
        id: thisBrowser,
        label: 'The demo',
        isCurrent: true,
        hasSecondStep: rows.mfaEnabled.get()[me.id] ?? false,
        createdAt: now(),
        usedAt: now(),
      },
    ]),
    revoke: sessions.revoke.handler(() => ({})),
    revokeOthers: sessions.revokeOthers.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['accounts.sessions.revokeOthers'] });
    }),
    revokeAll: sessions.revokeAll.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['accounts.sessions.revokeAll'] });
    }),
  }),

  events: events.router({ list: events.list.handler(() => []) }),

  care: care.router({
    get: care.get.handler(() => ({ hasExtraCare: false })),
    set: care.set.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['accounts.care.set'] });
    }),
  }),

  units: units.router({
    get: units.get.handler(({ context: { me, rows } }) => ({ units: rows.units.get()[me.id] ?? 'us' })),
    set: units.set.handler(({ input, context: { me, rows } }) => {
      rows.units.set({ ...rows.units.get(), [me.id]: input.units });
      return input;
    }),
  }),

  removal: removal.router({
    // Nothing is shared, so it is deleted at once.
    remove: removal.remove.handler(({ context }) => {
      context.forget();
      return { erasedAt: later(context, kept), isPlanEnded: true };
    }),
    restore: removal.restore.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
};
