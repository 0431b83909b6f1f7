import type { KeptSessionPage } from '../kept-grants.ts';
import { ago, day, familyId } from './family.ts';
import { idOf, morgan } from './people.ts';

const point = (n: number, state: 'agreed' | 'open' | 'parked', text: string) => ({
  id: idOf(`f5e${n}`),
  state,
  text,
  version: 1,
});

const points = [
  point(1, 'agreed', 'Exchanges are at 6:00 PM. Whoever runs more than 15 minutes late writes a message.'),
  point(2, 'agreed', 'Nora’s swimming lessons go on until the end of the school year. Both of you pay half.'),
  point(
    3,
    'open',
    'Who takes the children in the first week of the summer vacation. Each of you names two weeks at our next session.',
  ),
  point(4, 'parked', 'A phone for Nora: to be talked about again after her birthday.'),
];

/** What Morgan Lee wrote down of a session with Alex and Blake. */
export const sessionPages: KeptSessionPage[] = [
  {
    id: idOf('f5e0'),
    familyId,
    title: 'Summer and Swimming',
    day: day(-9),
    parents: ['Alex', 'Blake'],
    mediatorId: morgan.id,
    mediatorName: 'Morgan Lee',
    role: 'mediator',
    counts: { agreed: 2, open: 1, parked: 1 },
    mayChange: false,
    changedAt: ago(9 * 24),
    version: 1,
    points,
  },
];
