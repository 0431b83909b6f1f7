/** Screens of the product, as `npm run pictures` takes them from the sample family. */
export type Screen = { name: 'calendar' | 'payments' | 'messages'; title: string; text: string; shows: string };

export const screens: readonly Screen[] = [
  {
    name: 'calendar',
    title: 'One calendar for both homes',
    text: 'Whose each night is, when the exchange is, and what lies ahead. The schedule changes when both say yes, and until then nothing moves.',
    shows:
      'The calendar of a month: each night in the color, pattern and letter of a home, with the dentist, a pickup and swimming on their days.',
  },
  {
    name: 'payments',
    title: 'What was paid, and what is open',
    text: 'Each expense with its share and its answer. Only what was accepted or confirmed counts; what is disputed stands apart, with the reason given.',
    shows: 'The balance of two parents, line by line, and below it an expense that waits for an answer.',
  },
  {
    name: 'messages',
    title: 'Messages that stay as they were sent',
    text: 'One conversation for each topic. Nothing is edited or deleted, and the time at which a message was first opened stands beside it.',
    shows:
      'A conversation between two parents about sports clothes, with the times at which each message was sent and first viewed.',
  },
];

/** What somebody who is told to use this may rely on. Each is so in the code, and said again in the Privacy Policy. */
export const promises: readonly { title: string; text: string }[] = [
  {
    title: 'Both see the same',
    text: 'A shared fact looks the same to both parents, with who entered it and when. Earlier versions stay in its history.',
  },
  { title: 'Nobody is watched', text: 'No place, no “online”, no “typing”, and no time of the last visit.' },
  {
    title: 'Nobody is scored',
    text: 'No rankings and no comparison of the parents. An open question says how old it is, and no more.',
  },
  {
    title: 'No advertising, no trackers',
    text: 'The pages load nothing from anywhere else, and a mail says that there is something new, and no more unless you choose so.',
  },
];
