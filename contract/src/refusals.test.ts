import { expect, test } from 'vitest';
import { contract } from './contract.ts';

// What a person reads when the product refuses something is part of what it promises: no sentence changes by mistake. What is typed
// wrongly has its words in `sentences.spec.ts`.

type Node = { '~orpc'?: { errorMap: Record<string, { message?: string } | undefined> } };

/** Of every operation: its feature and each way in which it may fail, "children NOT_BORN: The birth …". */
function refusalsOf(node: Node, feature = ''): string[] {
  const own = node['~orpc'];
  if (own) return Object.entries(own.errorMap).map(([code, error]) => `${feature} ${code}: ${error?.message}`);
  return Object.entries(node).flatMap(([name, inner]) => refusalsOf(inner as Node, feature || name));
}

const everywhere: Record<string, string> = {
  UNAUTHORIZED: 'Please sign in.',
  FORBIDDEN: 'You cannot do this.',
  NOT_FOUND: 'This no longer exists.',
  TOO_MANY: 'Too many attempts. Please try again later.',
  UNAVAILABLE: 'We cannot be reached right now. Please try again in a moment.',
  NOT_IN_DEMO: 'The demo cannot do this. Create an account to try it.',
};

const proof = {
  CONFIRM_IDENTITY: 'Please confirm it is you',
  INVALID_CODE: 'Please enter a valid 6-digit code',
  WRONG_CODE: 'Failed to verify code',
  METHOD_NOT_FOUND: 'MFA method not found',
  SMS_FAILED: 'Failed to send verification code',
  WAIT: 'Please wait before requesting a new code',
};
const changed = { CONFLICT: 'This has changed since you opened it.' };
const needsPlan = {
  NEEDS_PLAN: 'This needs a plan. Everything that is here can still be read, answered and taken out.',
};

const words: Record<string, Record<string, string | string[]>> = {
  accounts: {
    ...proof,
    WRONG_CREDENTIALS: 'Invalid login credentials',
    ACCOUNT_EXISTS: 'Account already exists',
    INSECURE_PASSWORD: 'Insecure password',
    INVALID_PIN: 'Invalid or expired verification code',
    NOTHING_PENDING: 'Please complete the signup form first',
    BUSY: 'Please try again in a moment',
    LINK_OVER: 'This link is no longer valid',
    NOT_YOURS: 'Not authenticated or unauthorized',
    RESET_REFUSED: 'A reset of this account was stopped with its second step. Try again later.',
    ALREADY_HELD: 'This was put off once already. Only your second step or a passkey can stop it.',
    PASSKEY_NEEDED: 'Sign out and sign in with your passkey. That stops it.',
    INVITATION_INVALID: 'Invalid or expired invitation',
    INVITATION_EXPIRED: 'This invitation has expired',
  },
  security: proof,
  contact: {
    NOT_RECEIVED: 'Messages cannot be received here yet',
    OTHER_CONTENT: 'This was sent before with other words. Please send it again.',
  },
  families: {
    ...changed,
    CONFIRM_IDENTITY: proof.CONFIRM_IDENTITY,
    INVITATION_INVALID: 'Invalid or expired invitation',
    INVITATION_EXPIRED: 'This invitation has expired',
    FAMILY_FULL: ['This family already has two parents.', 'This family already has three parents.'],
    OWN_ADDRESS: 'This is your own email address.',
    USER_NOT_FOUND: 'No user with this email was found.',
    LINK_INVALID: 'This link is not complete. Open it from the mail once more.',
    TOO_LATE: 'The seven days are over, or something was written already. Nothing was changed.',
    NO_OTHER_PARENT: 'Nobody has to agree: invite them.',
    ASKED_ALREADY: 'Another question about a third parent waits for its answer.',
    ALONE: 'You are the only parent of this family. It goes with your account.',
    NOT_MERGEABLE: 'These two families cannot be merged.',
    CHILDREN_CHANGED: 'The children have changed meanwhile. Please look at them again.',
    STILL_OPEN: 'The last offer is still open. It has to be answered first.',
    OUTDATED: 'More was written there since this was offered. It has to be offered again before you can accept it.',
  },
  children: {
    ...changed,
    NOT_BORN: 'The birth date cannot be in the future',
    NOT_AN_IMAGE: 'Please select an image file',
  },
  calendar: {
    ...changed,
    ...needsPlan,
    NOT_A_DATE: 'This event has no such date.',
    DAY_TAKEN: 'This event already takes place on that day.',
    TOO_FAR: "A date can't be moved by more than a month, or to before the first one.",
    TOO_MANY_RULES: 'There can be 200 rules. End one that no longer matters first.',
    NO_SCHEDULE: 'Rules lie over a regular schedule. Choose one first.',
    NEEDS_ANSWER: 'The other parent has joined. Propose the schedule instead.',
    NOBODY_TO_ASK: 'You are the only parent here. You can set the schedule yourself.',
    STILL_OPEN: 'Your last proposal is still open. Withdraw it first.',
  },
  messages: { CONFLICT: 'This was already sent with other words.' },
  notes: changed,
  payments: {
    ...needsPlan,
    CONFLICT: [changed.CONFLICT, 'This was already recorded with other content.'],
    NO_RECEIVER: 'There is no other parent in this family yet.',
    TOO_MANY_OPEN: 'Too many of yours are not answered yet. Wait for an answer, or withdraw one.',
    REASON_MISSING: ['Please say why you dispute it', 'Please say what is wrong'],
    PART_TOO_LARGE: 'The part you accept has to be less than the whole amount',
    CODE_WRONG: 'Failed to verify code',
    NO_PROVIDER: 'Payments cannot be made here. You can record one.',
  },
  plans: {
    TRIAL_OVER: 'The free trial is over.',
    NO_CHECKOUT: 'Plans cannot be bought here.',
    PROVIDER_AWAY:
      'The payment provider cannot be reached right now. Nothing is lost, and nothing is charged twice. Please try again.',
    PAID_OTHERWISE:
      'A payment was made that is not the one that was agreed on, so no plan began. You need not pay again: write to us under Contact Us, and it is looked into.',
    NOT_SOLD: "This plan isn't sold yet. Nothing was charged.",
    ALREADY_BOUGHT: 'You have a plan already. Nothing was charged.',
    SHARED_ALREADY: 'Your family has this plan already: the other parent pays for it.',
    NOTHING_BOUGHT: 'There is nothing to manage yet.',
  },
};

const written = (feature: string, known: Record<string, string | string[]>) =>
  Object.entries(known).flatMap(([code, said]) => [said].flat().map((sentence) => `${feature} ${code}: ${sentence}`));

test('what may go wrong is said in these words, and nothing else is', () => {
  const said = new Set(refusalsOf(contract as unknown as Node));
  const promised = Object.keys(contract).flatMap((feature) => [
    ...written(feature, everywhere),
    ...written(feature, words[feature] ?? {}),
  ]);
  expect([...said].toSorted()).toEqual(promised.toSorted());
});
