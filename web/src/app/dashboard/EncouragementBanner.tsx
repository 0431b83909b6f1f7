import { dayNumber } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Mark } from '../../ui/Mark.tsx';

/** One a day, the same for both parents. No promises, no advice on custody. */
const sentences = [
  'Children notice the small things that go as planned.',
  'A calm exchange takes a minute and can brighten a child’s whole week.',
  'Two homes, one plan: that helps children.',
  'Once you’ve written it down, you don’t have to carry it around.',
  'Ask it here, so your child doesn’t have to.',
  'An early heads-up makes a change easier for everyone.',
  'Both homes are home.',
] as const;

export function EncouragementBanner() {
  return (
    <aside aria-label="Encouragement" className="flex items-start gap-4 rounded-lg bg-keel-soft px-5 py-4">
      <Mark className="size-7 shrink-0" />
      <p className="text-sm text-ink">{sentences[dayNumber(useToday()) % sentences.length]}</p>
    </aside>
  );
}
