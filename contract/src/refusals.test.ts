import { expect, test } from 'vitest';
import { contract } from './contract.ts';

// What a person reads when the product refuses something is part of what it promises: no sentence changes by mistake.
// What is typed
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
  FORBIDDEN: 'You can’t do this.',
  NOT_FOUND: 'This no longer exists.',
  TOO_MANY: 'Too many attempts. Please try again later.',
  UNAVAILABLE: 'We can’t respond right now. Please try again in a moment.',
  NOT_IN_DEMO: 'The demo can’t do this. Create an account to try it.',
};

const proof = {
  CONFIRM_IDENTITY: 'Please confirm it’s you',
  INVALID_CODE: 'Please enter a valid 6-digit code',
  WRONG_CODE: 'Failed to verify code',
  METHOD_NOT_FOUND: 'MFA method not found',
  SMS_FAILED: 'Failed to send verification code',
  WAIT: 'Please wait before requesting a new code',
};
const changed = { CONFLICT: 'This was changed while you had it open.' };
const files = {
  NOT_UPLOADED: 'A file isn’t completely uploaded. Nothing was sent.',
  OWN_ONLY: 'An old .doc can’t be attached. Save it as .docx or PDF.',
  UNCONFIRMED: 'Please confirm what travels with this file.',
};
const needsPlan = {
  NEEDS_PLAN: 'This needs a paid plan. You can still read, answer and export everything.',
};

const words: Record<string, Record<string, string | string[]>> = {
  grants: {
    ...changed,
    CONFIRM_IDENTITY: proof.CONFIRM_IDENTITY,
    OWN_ADDRESS: 'This is your own email address.',
    CONNECTED_ADDRESS:
      'Under Connections this is the address of a parent. Give access to somebody outside of the family.',
    RELATIVE_OF_OTHER:
      'You read here as a relative or carer of the other parent. You can accept this once that access has ended.',
    NO_OTHER_PARENT: 'A mediator, coordinator or judge needs both parents, and you are alone here.',
    TOO_MANY_ASKED: 'Three questions wait for an answer. Ask again when one is answered.',
    NEEDS_BOTH: 'More than this needs both parents. Ask for it as new access.',
    NEEDS_PLAN: 'Sharing with a relative or carer needs the Family plan. What you share already goes on.',
    TOO_MANY_GRANTS: 'You have 20 open grants. End one before you make another.',
    WRONG_TIME: 'A grant starts and ends today or later, at most 12 months after it started.',
  },
  accounts: {
    ...proof,
    WRONG_CREDENTIALS: 'Invalid login credentials',
    ACCOUNT_EXISTS: 'Account already exists',
    INSECURE_PASSWORD: 'Insecure password',
    INVALID_PIN: 'Invalid or expired verification code',
    NOTHING_PENDING: 'Please complete the signup form first',
    BUSY: 'Please try again in a moment',
    LINK_OVER: 'This link is no longer valid',
    NO_OFFER: 'No offer is open for this address.',
    NOT_YOURS: 'Not authenticated or unauthorized',
    RESET_REFUSED: 'A reset of this account was stopped with its second step. Try again later.',
    ALREADY_HELD: 'This was already put off once. Only your second step or a passkey can stop it.',
    PASSKEY_NEEDED: 'Sign out and sign in with your passkey. That stops it.',
    INVITATION_INVALID: 'Invalid or expired invitation',
    INVITATION_EXPIRED: 'This invitation has expired',
  },
  security: proof,
  contact: {
    NOT_RECEIVED: 'You can’t send messages here yet',
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
    LINK_INVALID: 'This link isn’t complete. Open it from the email again.',
    TOO_LATE: 'You can no longer undo this: 7 days have passed or something has been added.',
    NO_OTHER_PARENT: [
      'No one else has to agree. Invite them directly.',
      'Both parents have to agree. There is no other parent yet.',
    ],
    ASKED_ALREADY: 'Another third-parent suggestion is still waiting for an answer.',
    ALONE: 'You’re the only parent in this family. It’s deleted with your account.',
    NOT_MERGEABLE: 'These two families can’t be merged.',
    CHILDREN_CHANGED: 'The children were changed in the meantime. Please check them again.',
    STILL_OPEN: 'The last offer is still open and needs an answer first.',
    OUTDATED: 'More was added there after this was offered. It has to be offered again before you can accept it.',
  },
  children: {
    ...changed,
    NOT_BORN: 'The birth date can’t be in the future',
    NOT_AN_IMAGE: 'Please select an image file',
    HEIC: 'Save it as a JPEG and try again.',
  },
  calendar: {
    ...changed,
    ...needsPlan,
    NOT_A_DATE: 'This event doesn’t take place on that date.',
    DAY_TAKEN: 'This event already takes place on that day.',
    TOO_FAR: "A date can't be moved by more than a month, or to before the first one.",
    OUT_OF_RANGE: 'Choose days within 3 years from today.',
    TOO_MANY_RULES: 'You can have up to 200 rules. End one you no longer need first.',
    NO_SCHEDULE: 'Choose a regular schedule before you add rules.',
    NEEDS_ANSWER: 'The other parent has joined. Propose the schedule instead.',
    NOBODY_TO_ASK: 'You are the only parent here. You can set the schedule yourself.',
    STILL_OPEN: [
      'Your last proposal is still open. Withdraw it first.',
      'Your last suggestion is still open. Withdraw it first.',
    ],
  },
  messages: { ...files, CONFLICT: 'This was already sent with different text or files.' },
  notes: changed,
  payments: {
    ...needsPlan,
    ...files,
    CONFLICT: [changed.CONFLICT, 'This was already recorded with different details.'],
    NO_RECEIVER: 'There is no other parent in this family yet.',
    TOO_MANY_OPEN: 'Too many of your items are still unanswered. Wait for an answer, or withdraw one.',
    REASON_MISSING: ['Please say why you dispute it', 'Please say what is wrong'],
    PART_TOO_LARGE: 'The part you accept has to be less than the full amount',
    CODE_WRONG: 'Failed to verify code',
    NO_PROVIDER: 'You can’t make payments here. Record a payment instead.',
  },
  documents: {
    ...needsPlan,
    ...changed,
    REFUSED: 'We can’t accept this file.',
    INCOMPLETE: 'Part of this file is still missing.',
    OWN_ONLY: 'An old .doc stays yours only. To share it, save it as .docx or PDF.',
    NOT_PHOTOS: 'Only photos can become one document.',
    UNCONFIRMED: 'Please confirm what travels with this file.',
    TOO_LATE: 'A document can be taken back for 10 minutes after sharing it.',
    IN_USE: 'This document belongs to a court decision or an expense that both of you see. Remove it there first.',
    ATTACHED: 'What came with a message or an expense can’t be taken back.',
    SENT_AS_IS: 'What was sent with a message stays as it was sent.',
    TAKEN_BACK: 'This document was taken back.',
    IN_MESSAGE: 'A file that came with a message can’t be linked. Upload it under Documents first.',
    NO_SUCH_PAGE: 'This document doesn’t have that page.',
    ALREADY_LINKED: 'This document already belongs to it.',
  },
  court: {
    ...changed,
    UNSHARED_DOCUMENT: 'The other parent can’t see this document. Share it first, or choose another one.',
  },
  counsel: {
    ...changed,
    REFUSED: 'We can’t accept this file.',
    INCOMPLETE: 'Part of this file is still missing.',
    TOO_MANY_DOCUMENTS: 'You can add 100 documents and 500MB with one access. Nothing more fits.',
  },
  mediation: {
    ...changed,
    NEEDS_PLAN: 'A session page needs the Family plan of one of the parents. Pages that exist go on without it.',
    TOO_MANY_PAGES: 'You have started 200 session pages with these parents. That is the most there can be.',
    TOO_MANY_POINTS: 'A session page has at most 200 points. Start another page.',
  },
  school: changed,
  health: {
    ...changed,
    IN_FUTURE: 'The date can’t be in the future',
    DOSE_IN_FUTURE: 'The time can’t be in the future',
  },
  plans: {
    TRIAL_OVER: 'The free trial has ended.',
    NO_CHECKOUT: 'This site doesn’t sell plans.',
    PROVIDER_AWAY:
      'We couldn’t reach the payment provider. Nothing is lost, and you won’t be charged twice. Please try again.',
    PAID_OTHERWISE:
      'The payment doesn’t match what was agreed, so your plan didn’t start. Don’t pay again. Write to us on Contact Us, and we’ll look into it.',
    ALREADY_BOUGHT: 'You already have a plan. Nothing was charged.',
    SHARED_ALREADY: 'Your family already has this plan: the other parent pays for it.',
    NOTHING_BOUGHT: 'There is nothing to manage yet.',
  },
};

const written = (feature: string, known: Record<string, string | string[]>) =>
  Object.entries(known).flatMap(([code, said]) => [said].flat().map((sentence) => `${feature} ${code}: ${sentence}`));

test('every refusal has exactly these words', () => {
  const said = new Set(refusalsOf(contract as unknown as Node));
  const promised = Object.keys(contract).flatMap((feature) => [
    ...written(feature, everywhere),
    ...written(feature, words[feature] ?? {}),
  ]);
  expect([...said].toSorted()).toEqual(promised.toSorted());
});
