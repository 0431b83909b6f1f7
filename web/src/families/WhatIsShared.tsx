import { thirdParentSections } from '@evenkeel/contract/rights/rights.rules';
import { sectionSharing } from '@evenkeel/contract/section-words';
import { Check, Lock, UserPen, Users } from 'lucide-react';
import { SharingList } from './SharingList.tsx';

const shared = [
  ...Object.values(sectionSharing).map((section) => section.shared),
  'Your first name, and the email address you connect with',
  'Access you both give a mediator, coordinator or judge, and what they looked at',
  'Session pages and suggested schedules of a mediator or coordinator you both gave access: drafts that only the three of you read',
  'That one of you gave a lawyer access, to which sections and for how long. Never what they looked at',
  'That one of you lets a relative or carer read the calendar, health or school of some children: which, of whom, and for how long',
  'The record of all of this. Entries from before you joined are marked',
];

const kept = [
  'Private notes and drafts: no one else ever sees them',
  'What one of you writes with a lawyer, relative or carer, and documents that a lawyer adds for one of you',
  'Documents and court dates that are “Only me”, and whether you opened a document',
  'When, where and on which devices you sign in',
  'Your password, second step and safety settings, or whether you have any',
  'A new email address, or that you changed it',
  'Your other families, or whether you have any',
  'Your other email, your phone number and your location',
];

/** Of what a third parent sees only after both said so, and of what they never see. */
const forThird = [...thirdParentSections, 'court' as const].map((section) => sectionSharing[section].third);

/** In this order: what they see from the first day, and what only after both parents turned it on, or never. */
const seenByThird = ['calendar', 'schedule', 'children', 'messages', 'payments'] as const;
const notYetSeen = [...thirdParentSections, 'court'] as const;

/** What both parents learn of a third one. */
const learnedOfThird = [
  'Your first name, and the email address you connect with',
  'What you add or change, and when',
  'When you first open a message: each parent sees that only of messages between the two of you',
  'That you joined, and when you leave',
  'Anyone a parent gives access, such as a lawyer or relative, may read what you add and your messages with that parent',
];

const keptByThird = [
  'Private notes and drafts: no one else ever sees them',
  'When, where and on which devices you sign in',
  'Your password, second step and safety settings, or whether you have any',
  'A new email address, or that you changed it',
  'Your other families, or whether you have any',
  'Your other email, your phone number and your location',
];

/** What a third parent sees and changes, what they don't see, and what both parents learn. */
function WhatHoldsForThird() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SharingList
        title="What you will see and change"
        items={seenByThird.map((section) => sectionSharing[section].toThird)}
      >
        <Check className="mt-0.5 size-4 shrink-0 text-keel" aria-hidden />
      </SharingList>
      <SharingList title="What you won’t see" items={notYetSeen.map((section) => sectionSharing[section].toThird)}>
        <Lock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      </SharingList>
      <SharingList title="What both parents learn" items={learnedOfThird}>
        <Users className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      </SharingList>
      <SharingList title="What is not shared" items={keptByThird}>
        <UserPen className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      </SharingList>
    </div>
  );
}

/** What someone invited will share, and what not, line by line. In short it is said before Accept: `SharedInShort`. */
export function WhatIsShared({ isThird }: { isThird: boolean }) {
  if (isThird) return <WhatHoldsForThird />;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SharingList title="What the two of you will share" items={shared}>
        <Check className="mt-0.5 size-4 shrink-0 text-keel" aria-hidden />
      </SharingList>
      <div className="flex flex-col gap-5">
        <SharingList title="What is not shared" items={kept}>
          <Lock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
        </SharingList>
        <SharingList title="If both of you add a third parent" items={forThird}>
          <Users className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
        </SharingList>
      </div>
    </div>
  );
}
