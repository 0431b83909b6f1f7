import { lettersIn } from '@evenkeel/contract/letters';
import { mostLetters } from '@evenkeel/contract/messages.rules';
import { characters } from '../ui/too-long.ts';

/** Letters left from which on their number is shown. */
const few = 500;

/** Letters that still fit, counted as people see them; negative if there are too many, undefined if there are plenty. */
export function leftOf(text: string): number | undefined {
  const left = text.length < mostLetters - few ? few : mostLetters - lettersIn(text);
  return left < few ? left : undefined;
}

/** What is in the way of sending, and what sending means. */
export function WritingHint({ id, left, why }: { id: string; left: number | undefined; why: string | undefined }) {
  return (
    <p id={id} className="min-w-28 flex-1 text-xs text-ink-3">
      <span role="status" className="font-medium text-ink-2">
        {why && `${why} `}
      </span>
      {left !== undefined && left >= 0 && <span className="figures">{`${characters(left)} left. `}</span>}
      <span>Sent messages can’t be changed.</span>
      <span className="max-md:hidden"> Ctrl+Enter sends.</span>
    </p>
  );
}
