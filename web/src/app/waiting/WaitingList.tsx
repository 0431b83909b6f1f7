import type { Waiting } from '@evenkeel/contract/notifications';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CreditCard, UserPlus, Users } from 'lucide-react';
import { nameOf, useFamily } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { useToday } from '../lib/use-today.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ageWords, askWords, titleOf } from './waiting-words.ts';
import { Named } from '../ui/Named.tsx';

/** Items waiting for my answer, each with a link to answer it. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {waiting.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </ul>
  );
}

const icons = {
  event: CalendarDays,
  schedule: CalendarDays,
  expense: CreditCard,
  payment: CreditCard,
  'third-parent': UserPlus,
  neutral: UserPlus,
  merge: Users,
};

function Row({ one }: { one: Waiting }) {
  const family = useFamily();
  const { kind, by, since } = one;
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-keel" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{titleOf(one)}</bdi>
        </p>
        <p className="figures text-sm text-ink-2">
          <Named>{askWords(one, nameOf(family, by))}</Named>
        </p>
        <p className="figures text-xs text-ink-3">{ageWords(since, useToday())}</p>
      </div>
      <AnswerLink one={one} />
    </li>
  );
}

function AnswerLink({ one }: { one: Waiting }) {
  return (
    <Link
      {...answeredAt(one)}
      aria-label={`Answer, ${titleOf(one)}`}
      className={buttonClass({ look: 'secondary', size: 'sm' })}
    >
      Answer
    </Link>
  );
}

function answeredAt({ kind, day }: Waiting) {
  if (kind === 'expense' || kind === 'payment') return { to: paths.payments };
  if (kind === 'event' || kind === 'schedule') return { to: paths.calendar, search: kind === 'event' ? { day } : {} };
  return { to: paths.coParents, search: { tab: 'connections' as const } };
}
