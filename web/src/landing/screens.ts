/** Screenshots of the sample family, made by `npm run pictures`. */
export type Screen = { name: 'calendar' | 'payments' | 'messages'; title: string; text: string; shows: string };

export const screens: readonly Screen[] = [
  {
    name: 'calendar',
    title: 'One calendar for both homes',
    text: 'See where the children sleep each night, when the exchanges are and what’s ahead. The schedule changes only after both of you agree.',
    shows:
      'A month in the calendar: each night in the color, pattern and letter of a home, with a dentist visit, a pickup and swimming.',
  },
  {
    name: 'payments',
    title: 'What’s paid, and what’s open',
    text: 'Each expense shows the split and the answer. Only accepted and confirmed amounts count. Disputed ones show separately, with the reason.',
    shows: 'The balance between two parents, line by line, and below it an expense waiting for an answer.',
  },
  {
    name: 'messages',
    title: 'Messages that stay as they were sent',
    text: 'One conversation for each topic. Messages can’t be edited or deleted, and each one shows when it was first opened.',
    shows:
      'A conversation between two parents about sports clothes, with the times each message was sent and first viewed.',
  },
];

/** Promises that the code keeps; the Privacy Policy repeats them. */
export const promises: readonly { title: string; text: string }[] = [
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
];
