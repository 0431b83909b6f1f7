import type { Child } from '@evenkeel/contract/children';
import { Lightbulb } from 'lucide-react';
import { buttonClass } from '../ui/Button.tsx';
import { HoverCard } from '../ui/HoverCard.tsx';
import { useFamilyDay } from '../family/family-day.ts';
import { tipsFor } from './child-words.ts';

export function ParentingTips({ child }: { child: Child }) {
  const today = useFamilyDay();
  return (
    <HoverCard
      trigger={
        <button type="button" className={buttonClass({ look: 'quiet' })}>
          <Lightbulb aria-hidden />
          Parenting Tips
        </button>
      }
    >
      {tipsFor(child, today)}
    </HoverCard>
  );
}
