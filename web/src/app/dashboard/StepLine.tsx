import type { Step } from '@evenkeel/contract/onboarding';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { actClass } from './act-class.ts';
import { DoneButton } from './DoneButton.tsx';

export type FirstStep = {
  title: string;
  description: string;
  isDone: boolean;
  /** Absent where someone else does it. */
  button?: string;
  to?: (typeof paths)['addChildren' | 'addDocuments' | 'calendar' | 'children' | 'payments' | 'profile'];
  /** One that can be said to be done. */
  step?: Step;
};

type StepLineProps = {
  card: FirstStep;
  isOpen: boolean;
  /** How much its button stands out when it is open. */
  look: 'primary' | 'secondary';
  onPress: () => void;
};

/** A card of Getting Started: a line when it is done, a line with its button when it isn't, and open with its sentence. */
export function StepLine({ card, isOpen, look, onPress }: StepLineProps) {
  const id = useId();
  const { title, description, isDone, button, to, step } = card;
  if (isDone)
    return (
      <li className={doneClass}>
        <Check className="size-4.5 shrink-0" aria-hidden />
        <h3 className="font-normal">{`${title}: Completed`}</h3>
      </li>
    );
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line">
      <h3 className="text-sm font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onPress}
          className="flex min-h-control-sm items-center gap-1.5 text-left"
        >
          <Chevron className="size-4.5 shrink-0 text-ink-3" aria-hidden />
          <span>{title}</span>
        </button>
      </h3>
      {!isOpen && to && (
        <Link to={to} className={actClass}>
          {button}
        </Link>
      )}
      {!to && step && (
        <span className="-mr-3">
          <DoneButton step={step} title={title} />
        </span>
      )}
      {isOpen && (
        <div id={id} className="w-full pb-2 pl-6">
          <p className="text-sm text-ink-2">{description}</p>
          {to && (
            <div className="mt-2 flex flex-wrap items-center gap-1">
              <Link to={to} className={buttonClass({ look, size: 'sm' })}>
                {button}
              </Link>
              {step && <DoneButton step={step} title={title} />}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

export const doneClass = 'flex items-center gap-1.5 border-t border-line py-1 text-sm text-ink-2';
