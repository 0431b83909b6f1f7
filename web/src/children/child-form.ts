import { type Child, Gender } from '@evenkeel/contract/children';
import { mediumDay } from '../lib/days.ts';
import type { Part } from '../ui/merged-form.ts';

/** What is typed of a child: empty where nothing is entered. */
export type ChildForm = Pick<Child, 'firstName' | 'lastName' | 'age' | 'custodyDetails'> & {
  birthDate: string;
  gender: string;
};

export const childForm = ({ firstName, lastName, age, birthDate, gender, custodyDetails }: Child): ChildForm => ({
  firstName,
  lastName,
  age,
  birthDate: birthDate ?? '',
  gender: gender ?? '',
  custodyDetails,
});

/** What is sent. */
export const contentOf = ({ gender, birthDate, ...words }: ChildForm) => ({
  ...words,
  birthDate: birthDate || null,
  gender: Gender.safeParse(gender).data ?? null,
});

/** The age and the day it is counted from belong together. */
export const childParts: readonly Part<ChildForm>[] = [
  { label: 'First name', fields: ['firstName'], words: ({ firstName }) => firstName },
  { label: 'Last name', fields: ['lastName'], words: ({ lastName }) => lastName },
  {
    label: 'Age and birth date',
    fields: ['age', 'birthDate'],
    words: ({ age, birthDate }) => [age, birthDate && `born ${mediumDay(birthDate)}`].filter(Boolean).join(', '),
  },
  { label: 'Gender', fields: ['gender'], words: ({ gender }) => gender },
  { label: 'Custody arrangement', fields: ['custodyDetails'], words: ({ custodyDetails }) => custodyDetails },
];
