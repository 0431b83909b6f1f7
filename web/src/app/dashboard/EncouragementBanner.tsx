import { dayNumber } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Mark } from '../../ui/Mark.tsx';

/** One a day, the same for both parents. */
const sentences = [
  'Small things that happen as agreed are what children remember.',
  'A calm exchange takes a minute, and stays with a child all week.',
  'Children do well in two homes that know the same plan.',
  'What is written down does not have to be carried around.',
  'A question asked here does not have to be asked through a child.',
  'A plan that changes early is easier for everybody.',
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
