import type { Waiting } from '@evenkeel/contract/notifications';
import type { ShownThing } from '@evenkeel/contract/shown-things';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CreditCard, UserPlus, Users } from 'lucide-react';
import { nameOf, useFamily } from '../../family/family.ts';
import { useToday } from '../../lib/use-today.ts';
import { shows } from '../../family/shows.ts';
import { cx } from '../../ui/cx.ts';
import { Named } from '../../ui/Named.tsx';
import { AnswerInRow } from './AnswerInRow.tsx';
import { answeredAt } from './answered-at.ts';
import { isAnsweredInRow } from './answered-in-row.ts';
import type { AskReason } from './use-reason-dialog.tsx';
import { ageWords, askWords, titleOf } from './waiting-words.ts';

type WaitingListProps = { waiting: readonly Waiting[]; reason: AskReason };

/** Items waiting for my answer, each with the buttons that answer it, or with a link to where all of it can be read. */
export function WaitingList({ waiting, reason }: WaitingListProps) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {waiting.map((one) => (
        <Row key={one.id} one={one} reason={reason} />
      ))}
    </ul>
  );
}

const icons = {
  event: CalendarDays,
  schedule: CalendarDays,
  suggestion: CalendarDays,
  expense: CreditCard,
  payment: CreditCard,
  acknowledged: CreditCard,
  'third-parent': UserPlus,
  neutral: UserPlus,
  merge: Users,
};

const shownAs: Record<Waiting['kind'], ShownThing> = {
  event: 'event',
  schedule: 'proposal',
  suggestion: 'suggestion',
  expense: 'expense',
  payment: 'payment',
  acknowledged: 'payment',
  'third-parent': 'question of a third parent',
  neutral: 'grant',
  merge: 'merge',
};

function Row({ one, reason }: { one: Waiting; reason: AskReason }) {
  const family = useFamily();
  const { kind, by, since } = one;
  const Icon = icons[kind];
  return (
    <li className="flex items-start gap-3 py-2" {...shows(shownAs[kind], one.id)}>
      <Icon className="mt-0.5 size-4.5 shrink-0 text-keel" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <Title one={one} />
        </p>
        <p className="figures text-sm text-ink-2 wrap-anywhere">
          <Named>{askWords(one, nameOf(family, by))}</Named>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="figures text-xs text-ink-3">
            <Named>{ageWords(family, since, useToday())}</Named>
          </p>
          <div className={cx('flex flex-wrap gap-2', endsQuietly(one) && '-mr-3')}>
            <AnswerInRow one={one} reason={reason} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** Whether its last button is a quiet one, whose words end where those above do. */
const endsQuietly = (one: Waiting) => isAnsweredInRow(one) && one.kind !== 'event';

/** Leads to the rest of it, where a press on the row answers it without having read that. */
function Title({ one }: { one: Waiting }) {
  const title = <bdi>{titleOf(one)}</bdi>;
  if (!isAnsweredInRow(one)) return title;
  return (
    <Link {...answeredAt(one)} className="hover:underline">
      {title}
    </Link>
  );
}
