import { planName } from '@evenkeel/contract/plan-names';
import type { Picture } from './pictures.ts';

// The words of the landing page. Each sentence holds in the product (decisions/42-landing-page).

type Point = { title: string; text: string };
type Shown = { name: Picture; shows: string };

/** What only this product does, in one sentence. */
export const firstSentence =
  'Both of you see where the children sleep each night, and the schedule changes only after you both say yes.';

export const month: Shown = {
  name: 'calendar',
  shows:
    'A month in the calendar: each night in the color, pattern and letter of a home, with a dentist visit, a pickup and swimming.',
};

export const screens: readonly (Shown & Point)[] = [
  {
    name: 'tonight',
    title: 'Two weeks, two homes',
    text: 'Exchanges to the hour, holidays included. Without an answer, nothing changes.',
    shows:
      'The next fourteen nights in the colors, patterns and letters of two homes; each color changes at the hour of the exchange.',
  },
  {
    name: 'messages',
    title: 'Messages that stay as sent',
    text: 'They can’t be edited or deleted. Each shows when it was sent and when it was first opened.',
    shows:
      'A conversation between two parents about sports clothes, with the times each message was sent and first viewed.',
  },
  {
    name: 'payments',
    title: 'Who owes what, and since when',
    text: 'Both of you see the split, line by line. Only accepted and confirmed amounts count.',
    shows: 'The balance between two parents, line by line, and since when it is owed.',
  },
];

/** What else is there, without a picture. */
export const alsoThere: readonly Point[] = [
  {
    title: 'Documents',
    text: 'Parenting plans, court orders and report cards in one library. Each time you choose who sees it: both of you, or only you.',
  },
  {
    title: 'Health',
    text: 'Appointments, vaccines, allergies and medications. Both homes read the same list.',
  },
  { title: 'School', text: 'Homework, contacts and what to bring, in one place for two homes.' },
  {
    title: 'What needs an answer',
    text: 'Schedule changes, expenses and payments that wait for you are in one list.',
  },
];

/** Promises that the code keeps; the Privacy Policy repeats them. */
export const promises: readonly Point[] = [
  {
    title: 'You both see the same',
    text: 'Shared entries look the same to both parents, with who made them and when. Earlier versions stay in the history.',
  },
  { title: 'Nobody is watched', text: 'We show no location, no “online”, no “typing” and no “last seen”.' },
  {
    title: 'Nobody is scored',
    text: 'We don’t rank or compare parents. An open item only shows how long it has been open.',
  },
  {
    title: 'You decide who else reads',
    text: 'One parent lets a lawyer or a grandparent read the parts they choose; a mediator or a judge needs both of you. Each access has an end date, and whoever gave it sees which parts were read.',
  },
  {
    title: 'No ads, no tracking',
    text: 'Nothing is loaded from other sites. Emails only say that you have an update, unless you choose to see more.',
  },
  {
    title: 'You can leave at once',
    text: '“Quick exit” is at the top of every page. It shows a shopping list in this tab instead.',
  },
];

export const forProfessionals: readonly Point[] = [
  {
    title: 'You read what parents give you',
    text: 'A lawyer reads the parts that one parent chooses, until a day that this parent sets. A mediator or a judge needs both parents.',
  },
  {
    title: 'Parents see what you looked at',
    text: 'Whoever gave you access sees which parts you read, and when. You need a second step before you see any family.',
  },
  {
    title: 'Times by one clock',
    text: 'Each message shows when it was sent, delivered and first viewed, by our server’s clock. Messages can’t be edited or deleted.',
  },
  {
    title: 'Earlier versions stay',
    text: 'Both parents can read the earlier versions of events, expenses and shared documents, with who changed them and when.',
  },
  {
    title: 'Paper and files',
    text: 'Parents can print their messages, their calendar and the balance line by line, or download the balance for a spreadsheet.',
  },
  {
    title: 'Work with your client',
    text: 'A lawyer can write to the parent who gave access. If that opens documents, the lawyer can add some for this parent to keep or share.',
  },
  {
    title: 'Mediate',
    text: `A mediator who reads the calendar can suggest a schedule, and both parents answer. If a parent has ${planName('family')}, the mediator can write down with both what is agreed and what is open: a draft, never part of the record.`,
  },
  {
    title: 'What we don’t do',
    text: 'We don’t check who is a lawyer or a judge. We don’t give legal advice, and we can’t say what a court will accept.',
  },
];
