import { dueInstant } from '@evenkeel/contract/due.rules';
import type { KeptAlert, KeptChild } from '../rows.ts';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

export const nora = idOf('21');
export const theo = idOf('22');

const custody =
  '2-2-5-5: Monday and Tuesday with Alex, Wednesday and Thursday with Blake, weekends in turn. Exchange at 6:00 PM.';
const ofBoth = {
  familyId,
  custodyDetails: custody,
  birthDate: null,
  photo: null,
  imageUrl: null,
  addedBy: alex.id,
  version: 1,
};

export const children: KeptChild[] = [
  { id: nora, firstName: 'Nora', lastName: 'Rivera', age: '9', gender: 'Female', ...ofBoth },
  { id: theo, firstName: 'Theo', lastName: 'Rivera', age: '5', gender: 'Male', ...ofBoth },
];

function alert(
  end: string,
  childId: string,
  hours: number,
  said: Pick<KeptAlert, 'title' | 'description' | 'addedBy'>,
) {
  return {
    id: idOf(end),
    familyId,
    childId,
    createdAt: ago(hours),
    due: null,
    remindAt: null,
    completed: false,
    removedAt: null,
    version: 1,
    ...said,
  };
}

/** Sample alerts send no reminders on the first day. */
const practice = `${day(3)}T16:30`;

export const alerts: KeptAlert[] = [
  {
    ...alert('31', nora, 9 * 24, {
      title: 'Permission slip for the museum trip',
      description: 'It is signed and in the front pocket of the school bag.',
      addedBy: alex.id,
    }),
    completed: true,
    version: 2,
  },
  alert('32', theo, 4 * 24, {
    title: 'Peanut allergy: the pen moves with the bag',
    description: 'Dr. Lindqvist renewed it; the new one is good for a year.',
    addedBy: blake.id,
  }),
  {
    ...alert('33', nora, 26, {
      title: 'Inhaler before sports',
      description: 'Two puffs, ten minutes before practice, while the pollen is high.',
      addedBy: alex.id,
    }),
    due: { at: practice, zone, repeats: 'weekly', first: practice },
    remindAt: new Date(dueInstant({ at: practice, zone })).toISOString(),
  },
];
