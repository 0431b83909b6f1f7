import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { reasonWords } from './reasons.rules.ts';
import { accountRights, rightsOf, sections, thirdParentSections } from './rights.rules.ts';
import { type Actor, isForbidden } from './reasons.rules.ts';
import { documentRights } from './documents.rules.ts';
import { expenseRights, paymentRights } from './payments.rules.ts';
import { scheduleRights } from './schedules.rules.ts';
import { sectionRights, thirdParentRights } from './families.rules.ts';
import { roles } from '../roles.rules.ts';
import { expenseActs, expenseCases } from '../testing/right-cases.ts';

const alex: Actor = { me: 'alex', rights: rightsOf({ role: 'parent', home: 'A' }) };
const blake: Actor = { me: 'blake', rights: rightsOf({ role: 'parent', home: 'B' }) };
const robin: Actor = { me: 'robin', rights: rightsOf({ role: 'parent', home: null }) };
const morgan: Actor = { me: 'morgan', rights: rightsOf({ role: 'mediator', home: null }) };

const expense = (status: 'pending' | 'accepted' | 'disputed' | 'settled' | 'withdrawn', isPaid = true) =>
  ({ paidBy: 'alex', status, isPaid }) as const;

test('parents of the two homes may do everything, a third parent decides neither nights nor money and sees no documents', () => {
  expect(Object.values(alex.rights).every((access) => access === 'write')).toBe(true);
  expect(robin.rights).toEqual({
    ...alex.rights,
    schedule: 'read',
    payments: 'read',
    documents: 'none',
    court: 'none',
    health: 'none',
    school: 'none',
  });
});

test('a third parent reads what both parents turned on, changes none of it, and never sees court, whatever is stored', () => {
  const none = rightsOf({ role: 'parent', home: null });
  for (const section of sections) {
    const rights = rightsOf({ role: 'parent', home: null, sections: [section, 'nonsense'] });
    const isTheirs = (thirdParentSections as readonly string[]).includes(section);
    expect(rights).toEqual(isTheirs ? { ...none, [section]: 'read' } : none);
    expect(rights.court).toBe('none');
  }
  const reading: Actor = { me: 'robin', rights: rightsOf({ role: 'parent', home: null, sections: ['documents'] }) };
  const shared = { addedBy: 'alex', audience: 'both', takenBackAt: null, isOwnOnly: false, attachedTo: null } as const;
  const whys = (who: Actor) => ({
    see: documentRights.see(who),
    add: documentRights.add(who),
    change: documentRights.change(who, shared),
    share: documentRights.share(who, { ...shared, audience: 'me' }),
    takeBack: documentRights.takeBack(who, { ...shared, addedAt: '2026-11-21T12:00:00Z' }, '2026-11-21T12:01:00Z'),
    history: documentRights.history(who),
    hide: documentRights.hide(who),
    sections: sectionRights.change(who),
  });
  const no = 'no-right';
  const writes = { add: no, change: no, share: no, takeBack: no, history: no, sections: no };
  expect(whys(reading)).toEqual({ see: undefined, hide: undefined, ...writes });
  expect(whys(robin)).toEqual({ see: no, hide: no, ...writes });
  expect(whys(morgan)).toEqual({ see: no, hide: no, ...writes });
  expect(Object.values(whys(alex)).every((why) => why === undefined)).toBe(true);
});

test('what is turned on changes nothing for the two homes or for professionals', () => {
  for (const home of ['A', 'B'] as const)
    expect(rightsOf({ role: 'parent', home, sections: [] })).toEqual(rightsOf({ role: 'parent', home }));
  expect(rightsOf({ role: 'mediator', home: null, sections: ['documents'] })).toEqual(morgan.rights);
});

test.each(roles.filter((role) => role !== 'parent'))('a %s may see nothing that was not granted', (role) => {
  expect(new Set(Object.values(rightsOf({ role, home: null })))).toEqual(new Set(['none']));
});

test.each(expenseCases)(
  'an expense that is $status (paid: $isPaid) allows its author $author and the other home $other',
  ({ status, isPaid, author, other }) => {
    const one = expense(status, isPaid);
    const allowed = (who: Actor) => expenseActs.filter((act) => !expenseRights[act](who, one));
    expect(allowed(alex)).toEqual(expenseActs.filter((act) => author.includes(act)));
    expect(allowed(blake)).toEqual(expenseActs.filter((act) => other.includes(act)));
    expect(allowed(robin)).toEqual([]);
    expect(allowed(morgan)).toEqual([]);
  },
);

test('either parent says what a document belongs to, unless it was taken back; a third parent and a professional do not', () => {
  const [here, taken] = [{ takenBackAt: null }, { takenBackAt: '2026-11-24T12:00:00Z' }];
  expect([alex, blake, robin, morgan].map((who) => documentRights.link(who, here))).toEqual([
    undefined,
    undefined,
    'no-right',
    'no-right',
  ]);
  expect([alex, robin].map((who) => documentRights.link(who, taken))).toEqual(['closed', 'no-right']);
});

test('the reason says whether it is the person, or the state of the item', () => {
  expect(expenseRights.accept(alex, expense('pending'))).toBe('own');
  expect(expenseRights.withdraw(blake, expense('pending'))).toBe('not-own');
  expect(expenseRights.accept(robin, expense('pending'))).toBe('no-right');
  expect(expenseRights.accept(blake, expense('accepted'))).toBe('closed');
  expect(['own', 'not-own', 'no-right'].every((why) => isForbidden(why as keyof typeof reasonWords))).toBe(true);
  expect([isForbidden('closed'), isForbidden(undefined)]).toEqual([false, false]);
});

test('nobody can take an accepted expense that is paid out of the balance', () => {
  fc.assert(
    fc.property(fc.constantFrom(alex, blake, robin, morgan), fc.constantFrom(...expenseActs), (who, act) => {
      expect(expenseRights[act](who, expense('accepted'))).toBeDefined();
    }),
  );
});

test('whoever didn’t record a payment confirms it, and nobody one that a provider moved', () => {
  const between = { paidBy: 'alex', receivedBy: 'blake', status: 'pending', provider: null } as const;
  const recorded = { ...between, isAcknowledged: false };
  const whys = (payment: typeof recorded) =>
    [alex, blake, robin, morgan].map((who) => paymentRights.confirm(who, payment));
  expect(whys(recorded)).toEqual(['not-own', undefined, 'no-right', 'no-right']);
  expect(whys({ ...recorded, isAcknowledged: true })).toEqual([undefined, 'not-own', 'no-right', 'no-right']);
  for (const act of ['record', 'acknowledge', 'make'] as const)
    expect([alex, blake, robin, morgan].map(paymentRights[act])).toEqual([
      undefined,
      undefined,
      'no-right',
      'no-right',
    ]);
  expect(paymentRights.confirm(blake, { ...recorded, status: 'paid' })).toBe('closed');
  expect(paymentRights.confirm(blake, { ...recorded, provider: 'stripe' })).toBe('not-own');
  const begun = { ...recorded, provider: 'stripe' as const };
  expect([alex, blake, robin].map((who) => paymentRights.ask(who, begun))).toEqual([undefined, 'not-own', 'no-right']);
  expect(paymentRights.ask(alex, { ...begun, status: 'paid' })).toBe('closed');
});

test('a proposal is answered by the other home and withdrawn by its author, while it is open', () => {
  const open = { proposedBy: 'alex', status: 'open' };
  const answers = [alex, blake, robin, morgan].map((who) => scheduleRights.answer(who, open));
  expect(answers).toEqual(['own', undefined, 'no-right', 'no-right']);
  const withdraws = [alex, blake, robin, morgan].map((who) => scheduleRights.withdraw(who, open));
  expect(withdraws).toEqual([undefined, 'not-own', 'no-right', 'no-right']);
  expect(scheduleRights.answer(blake, { ...open, status: 'accepted' })).toBe('closed');
  expect([alex, robin].map((who) => scheduleRights.change(who))).toEqual([undefined, 'no-right']);
});

test('a third parent is suggested by one parent and answered by the other', () => {
  const asked = { askedBy: 'alex' };
  expect([alex, blake].map((who) => thirdParentRights.answer(who, asked))).toEqual(['own', undefined]);
  expect([alex, blake].map((who) => thirdParentRights.cancel(who, asked))).toEqual([undefined, 'not-own']);
});

test('professionals choose no plan and start no family', () => {
  for (const role of roles) {
    const expected = role === 'parent' ? undefined : 'no-right';
    expect([accountRights.choosePlan(role), accountRights.startFamily(role)]).toEqual([expected, expected]);
  }
});
