import type { PointState } from '@evenkeel/contract/mediation.rules';
import { CircleCheck, CircleDot, CirclePause, type LucideIcon } from 'lucide-react';

type Words = { title: string; empty: string; act: string; icon: LucideIcon };

/** How a point stands: the heading of its group, and what moves it there. */
export const stateWords: Record<PointState, Words> = {
  agreed: { title: 'Agreed', empty: 'Nothing is agreed yet.', act: 'Mark as Agreed', icon: CircleCheck },
  open: { title: 'Open', empty: 'Nothing is open.', act: 'Open Again', icon: CircleDot },
  parked: { title: 'Parked', empty: 'Nothing is parked.', act: 'Park', icon: CirclePause },
};

/** "2 agreed, 1 open, 0 parked". */
export const countsText = ({ agreed, open, parked }: Record<PointState, number>): string =>
  `${agreed} agreed, ${open} open, ${parked} parked`;

/** What someone who reads it has to know. */
export const whatItIs =
  'It binds nobody, and is in no record and no export. The two parents and whoever wrote it read it, and nobody else.';
