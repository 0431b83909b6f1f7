import type { KeptEvent } from '../rows.ts';
import { nora, theo } from './children.ts';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

type Told = Pick<KeptEvent, 'title' | 'description' | 'date' | 'type' | 'children' | 'addedBy'>;

function event(end: string, told: Told): KeptEvent {
  const once = { repeats: null, exceptions: [], movedFrom: null, firstDate: told.date, removedBy: null };
  const state = { status: 'upcoming', isConfirmed: false, confirmedBy: null, removedAt: null, version: 1 } as const;
  const asking = { asks: true, askedBy: null, askedAt: null, askedAlso: null, askedDay: null };
  const relatedCoParentEmail = told.addedBy === alex.id ? blake.email : alex.email;
  return {
    id: idOf(end),
    familyId,
    end: null,
    zone,
    ...once,
    ...state,
    ...asking,
    createdAt: ago(7 * 24),
    relatedCoParentEmail,
    ...told,
  };
}

/** Events in 3, 5, 7 and 14 days. */
export const events: KeptEvent[] = [
  event('41', {
    title: 'Dentist, Nora',
    description: 'Check-up with Dr. Lindqvist. Alex takes her, Blake has the insurance card.',
    date: `${day(3)}T15:15`,
    type: 'appointment',
    children: [nora],
    addedBy: alex.id,
  }),
  event('42', {
    title: 'Pickup at school',
    description: 'Blake picks both up; the soccer bag is packed.',
    date: `${day(5)}T15:00`,
    type: 'visit',
    children: [],
    addedBy: blake.id,
  }),
  {
    ...event('43', {
      title: 'Swimming lesson, Theo',
      description: 'Pool on Harbor Street. Goggles are in the blue bag.',
      date: `${day(7)}T10:00`,
      type: 'activity',
      children: [theo],
      addedBy: alex.id,
    }),
    isConfirmed: true,
    confirmedBy: blake.id,
    version: 2,
  },
  event('44', {
    title: 'School concert',
    description: 'Doors open at 5:30 PM. Two seats next to each other, thanks to Blake.',
    date: `${day(14)}T18:00`,
    type: 'school',
    children: [nora],
    addedBy: blake.id,
  }),
];
