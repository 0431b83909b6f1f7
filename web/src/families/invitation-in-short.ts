import type { Section } from '@evenkeel/contract/rights/rights.rules';

const money = 'Calendar, custody schedule and payments';
const children = 'The children’s details, health and school';
const chosen = 'Private notes, drafts, “Only me” documents';

type OnlyIfChosen = 'documents' | 'court';
// A new section doesn't compile without its line.
const shared: Record<Exclude<Section, OnlyIfChosen>, string> = {
  calendar: money,
  schedule: money,
  payments: money,
  children,
  health: children,
  school: children,
  messages: 'Messages, and when each was first opened',
};
const kept: Record<OnlyIfChosen, string> = { documents: chosen, court: chosen };

const seen = 'Calendar, schedule, children and payments';
const ifAgreed = 'Health, school, documents until both agree';

type NotYetSeen = 'documents' | 'health' | 'school' | 'court';
const seenByThird: Record<Exclude<Section, NotYetSeen>, string> = {
  calendar: seen,
  schedule: seen,
  children: seen,
  payments: seen,
  messages: 'Your messages, and when you open them',
};
const keptFromThird: Record<NotYetSeen, string> = {
  court: 'Court, and messages between the parents',
  documents: ifAgreed,
  health: ifAgreed,
  school: ifAgreed,
};

const linesOf = (sections: Record<string, string>) => [...new Set(Object.values(sections))];

/** Before Accept: whatever would be shared is in one of these, and each is one line on a phone. */
export const inShort = {
  shared: [...linesOf(shared), 'Your name, email, and any access you give'],
  kept: [...linesOf(kept), 'What you write with a lawyer or relative', 'Your location, sign-ins and safety settings'],
};

export const inShortForThird = {
  shared: [
    ...linesOf(seenByThird),
    'Your name, email, and what you change',
    'A parent’s lawyer or relative may read these',
  ],
  kept: [...linesOf(keptFromThird), 'Private notes, drafts, location, sign-ins'],
};
